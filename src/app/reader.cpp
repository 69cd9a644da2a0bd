// The bytes of a file become a unit, and that a text for people, before the next file is read.
#include "src/app/reader.hpp"

#include "src/app/baseline.hpp"
#include "src/app/ignores.hpp"
#include "src/app/names.hpp"
#include "src/app/unit_reading.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bindery::app {

namespace {

StampedBytes bytes_of(const Input& input, Need need) {
  if (input.text) return {{*input.text, {}}, {}};
  if (input.regular && need == Need::facts) return read_stamped(input.path);
  if (input.regular) return {read_regular_file(input.path), {}};
  return {input.standard_input ? read_descriptor(0) : read_file(input.path), {}};
}

// Whether notes point into sources that were read for them.
bool has_notes_elsewhere(const Diagnostics& diagnostics) {
  const auto is_elsewhere = [](const Note& note) { return note.source != nullptr; };
  return std::ranges::any_of(diagnostics.all(), [&](const Diagnostic& each) {
    return std::ranges::any_of(each.notes, is_elsewhere);
  });
}

} // namespace

std::vector<const Problem*> ignored_problems(const Options& options, const Registry& registry) {
  if (options.only.empty() && options.ignore.empty()) return {};
  const std::vector<std::string> only = split_lists(options.only);
  const std::vector<std::string> ignore = split_lists(options.ignore);
  std::vector<const Problem*> ignored = registry.problems();
  std::erase_if(ignored, [&](const Problem* problem) {
    const auto is_it = [&](const std::string& word) { return is_named(*problem, word); };
    return (only.empty() || std::ranges::any_of(only, is_it)) && std::ranges::none_of(ignore, is_it);
  });
  std::ranges::sort(ignored);
  return ignored;
}

void drop(Diagnostics& diagnostics, const std::vector<const Problem*>& ignored, std::size_t limit) {
  if (!ignored.empty())
    diagnostics.remove_if(
        [&](const Diagnostic& each) { return std::ranges::binary_search(ignored, each.problem); });
  diagnostics.shorten(limit);
}

Reader::Reader(const std::vector<Input>& inputs, const Registry& registry, const ReadOptions& options,
               const Reading& reading, std::vector<const Problem*> ignored, std::size_t limit)
    : inputs_(inputs), registry_(registry), options_(options), need_(reading.need), form_(reading.form),
      follows_(reading.linked), keeps_bytes_(reading.bytes), baseline_(reading.baseline),
      ignored_(std::move(ignored)), limit_(limit), known_(registry.problems()),
      any_told_(reading.need == Need::records ||
                !std::all_of(inputs.begin(), inputs.end(), [](const Input& each) { return each.regular; })),
      shares_(follows_ && !any_told_ && inputs.size() > 1),
      resolver_(std::make_unique<FileResolver>(registry, inputs, reading.texts)), units_(inputs.size()),
      begun_(shares_ ? inputs.size() : 0), early_(begun_.size()), kept_(begun_.size()), texts_(inputs.size()),
      bytes_(reading.bytes ? inputs.size() : 0), failures_(inputs.size()),
      facts_(reading.need == Need::facts ? inputs.size() : 0), linked_(inputs.size()) {
  if (shares_) resolver_->ask_for_inputs([this](std::size_t i) { return signatures_of_input(i); });
}

template <typename Work>
void Reader::guard(std::size_t i, Work work) {
  if (auto fault = fault_of(inputs_[i].name, work)) failures_[i] = std::move(*fault);
}

void Reader::read(std::size_t i) {
  guard(i, [&] { read_and_link(i); });
}

void Reader::link_later(std::size_t i) {
  guard(i, [&] { link(i); });
}

std::vector<std::size_t> Reader::unlinked() {
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i] && linked_[i] == 0) left.push_back(i);
  }
  for (std::size_t i = 0; i < units_.size() && !left.empty(); ++i) {
    if (units_[i] && is_told(i)) resolver_->add(*units_[i], inputs_[i].path);
  }
  return left;
}

void Reader::finish(Session& session, Console& console) {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (!failures_[i].empty()) console.fail(failures_[i]);
    if (!units_[i]) continue;
    session.inputs.push_back(inputs_[i]);
    session.units.push_back(std::move(units_[i]));
    session.texts.push_back(std::move(texts_[i]));
    if (keeps_bytes_) session.bytes.push_back(std::move(bytes_[i]));
  }
  session.facts = std::move(facts_);
  resolver_->ask_for_inputs(nullptr);
  session.resolver = std::move(resolver_);
  session.ignored = std::move(ignored_);
  session.limit = limit_;
  session.known = std::move(known_);
}

void Reader::read_source(std::size_t i) {
  const Input& input = inputs_[i];
  StampedBytes read = bytes_of(input, need_);
  if (!read.file.failure.empty()) {
    failures_[i] = fmt::format("cannot read {}: {}", input.name, read.file.failure);
    return;
  }
  // What others were told is what the file had when it was read first.
  if (need_ == Need::facts && facts_[i].path.empty()) facts_[i] = fact_of(input.path, read);
  if (keeps_bytes_) bytes_[i] = read.file.bytes;
  units_[i] = read_unit(registry_.language_of(input.path), input.name, std::move(read.file.bytes), options_);
}

void Reader::keep(std::size_t i, std::unique_ptr<Unit> signatures) {
  std::vector<std::unique_ptr<Unit>> left; // let go when others may go on
  const std::lock_guard lock(mutex_);
  kept_bytes_ += signatures->source->text().size();
  kept_[i] = std::move(signatures);
  kept_order_.push_back(i);
  for (; kept_bytes_ > most_kept; kept_order_.pop_front()) {
    std::unique_ptr<Unit>& first = kept_[kept_order_.front()];
    if (!first) continue;
    kept_bytes_ -= first->source->text().size();
    left.push_back(std::move(first));
  }
}

std::unique_ptr<Unit> Reader::take_kept(std::size_t i) {
  const std::lock_guard lock(mutex_);
  if (kept_[i]) kept_bytes_ -= kept_[i]->source->text().size();
  return std::move(kept_[i]);
}

std::unique_ptr<Unit> Reader::signatures_of_input(std::size_t i) {
  std::call_once(begun_[i], [&] {
    read_source(i);
    if (!units_[i]) return;
    keep(i, signatures_of(*units_[i]));
    const std::size_t size = units_[i]->source->text().size();
    if (early_bytes_.fetch_add(size) + size <= most_early) {
      early_[i] = 1;
    } else {
      early_bytes_ -= size;
      units_[i].reset();
    }
  });
  return take_kept(i);
}

void Reader::read_and_link(std::size_t i) {
  if (shares_) {
    std::call_once(begun_[i], [&] {
      read_source(i);
      if (units_[i]) keep(i, signatures_of(*units_[i]));
    });
    if (!units_[i] && failures_[i].empty()) read_source(i); // it was asked for, and let go
    if (early_[i] != 0) early_bytes_ -= units_[i]->source->text().size();
  } else {
    read_source(i);
  }
  if (!units_[i]) return;
  if (follows_ && any_told_) return; // it may ask for what the resolver must be told of first
  link(i);
  // Others may have asked for that source as well, whose lines may be counted on one thread at a time.
  if (has_notes_elsewhere(units_[i]->diagnostics)) return;
  const render::FileReport report{units_[i]->source.get(), &units_[i]->diagnostics};
  if (form_) texts_[i] = render::file_text(report, form_->colour, form_->shown);
  if (!is_told(i)) let_go(i);
}

void Reader::link(std::size_t i) {
  linked_[i] = 1;
  if (follows_) {
    registry_.language_of(inputs_[i].path).link(*units_[i], SourceResolver(*resolver_, inputs_[i].path));
    units_[i]->diagnostics.sort();
  }
  apply_ignores(*units_[i], known_, follows_ && options_.headers);
  if (baseline_ != nullptr) baseline_->accept(inputs_[i], units_[i]->diagnostics);
  drop(units_[i]->diagnostics, ignored_, limit_);
}

void Reader::let_go(std::size_t i) {
  Unit& unit = *units_[i];
  if (need_ != Need::diagnostics) return api::keep_defaults(unit.module, unit.functions);
  unit.functions = {};
  program::recycle(unit.module);
  const bool all_said = unit.diagnostics.size() == 0 || texts_[i];
  if (all_said) unit.source = std::make_shared<Source>(unit.source->name(), "");
}

} // namespace bindery::app
