// Asks the reference parser of DML, the one that SystemDS itself runs, about programs, so that the tests can compare its
// answers with Bindery's. Needs nothing but SystemDS.jar on the class path.

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.sysds.parser.dml.DmlLexer;
import org.apache.sysds.parser.dml.DmlParser;
import org.apache.sysds.parser.dml.DmlParser.*;

/**
 * Three uses:
 *
 * <pre>
 * AskReference --stream          programs from standard input, each as "LENGTH\n" and LENGTH bytes of UTF-8
 * AskReference FILE...           the files, in this order
 * AskReference --time SECONDS FILE...   parses all files again and again, warm, and prints for each round the bytes per
 *                                second of processor time of the parsing thread
 * </pre>
 *
 * For each program the answer is "accepted LENGTH\n" and LENGTH bytes of s-expressions, one line a statement, or
 * "rejected COUNT\n" and COUNT lines "lexer|parser LINE COLUMN MESSAGE", in the order reported; lines and columns (in code
 * points) count from one.
 */
public final class AskReference {
  private static final int STACK_BYTES = 1 << 30;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(null, () -> run(args), "ask", STACK_BYTES);
    worker.start();
    worker.join();
  }

  private static void run(String[] args) {
    try (PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, "UTF-8")) {
      if (args.length > 0 && args[0].equals("--stream")) {
        answerStream(new BufferedInputStream(System.in, 1 << 16), out);
      } else if (args.length > 1 && args[0].equals("--time")) {
        time(Double.parseDouble(args[1]), List.of(args).subList(2, args.length), out);
      } else {
        for (String file : args) {
          answer(read(file), out);
        }
      }
    } catch (IOException e) {
      System.err.println("AskReference: " + e);
      System.exit(2);
    }
  }

  private static String read(String file) throws IOException {
    return new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
  }

  private static void answerStream(InputStream in, PrintStream out) throws IOException {
    Programs programs = new Programs(in);
    for (String program = programs.next(); program != null; program = programs.next()) {
      answer(program, out);
      if (in.available() == 0) {
        out.flush();
      }
    }
  }

  private static void answer(String program, PrintStream out) throws IOException {
    Errors errors = new Errors();
    ProgramrootContext root = parse(program, errors);
    if (!errors.lines.isEmpty()) {
      out.print("rejected " + errors.lines.size() + "\n");
      errors.lines.forEach(line -> out.print(line + "\n"));
      return;
    }
    byte[] text = new Printer().program(root).getBytes(StandardCharsets.UTF_8);
    out.print("accepted " + text.length + "\n");
    out.write(text);
  }

  /** Lexer, token stream and parser put together as SystemDS's own DMLParserWrapper does. */
  private static ProgramrootContext parse(String program, Errors errors) throws IOException {
    DmlLexer lexer = new DmlLexer(CharStreams.fromString(lines(program)));
    lexer.removeErrorListeners();
    lexer.addErrorListener(errors);
    DmlParser parser = new DmlParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.addErrorListener(errors);
    return parser.programroot();
  }

  /** SystemDS reads a script line by line: "\r\n" and a lone "\r" reach the lexer as "\n", and a last line always has its end. */
  private static String lines(String program) throws IOException {
    BufferedReader reader = new BufferedReader(new StringReader(program));
    StringBuilder text = new StringBuilder();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      text.append(line).append('\n');
    }
    return text.toString();
  }

  private static void time(double seconds, List<String> files, PrintStream out) throws IOException {
    List<String> programs = new ArrayList<>();
    long bytes = 0;
    for (String file : files) {
      programs.add(lines(read(file)));
      bytes += Files.size(Path.of(file));
    }
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (System.nanoTime() < end) {
      long start = clock.getCurrentThreadCpuTime();
      for (String program : programs) {
        parse(program, new Errors());
      }
      out.print(Math.round(bytes * 1e9 / (clock.getCurrentThreadCpuTime() - start)) + "\n");
      out.flush();
    }
  }

  private static final class Errors extends BaseErrorListener {
    final List<String> lines = new ArrayList<>();

    @Override
    public void syntaxError(Recognizer<?, ?> source, Object symbol, int line, int column, String message, RecognitionException e) {
      String kind = source instanceof DmlLexer ? "lexer " : "parser ";
      lines.add(kind + line + " " + (column + 1) + " " + message.replace("\r", "\\r").replace("\n", "\\n"));
    }
  }

  /** Writes a parse tree in the form of `bindery parse --to sexpr`. */
  private static final class Printer {
    private final StringBuilder text = new StringBuilder();

    String program(ProgramrootContext root) {
      for (int i = 0; i < root.getChildCount(); ++i) {
        ParseTree child = root.getChild(i);
        if (child instanceof StatementContext) {
          statement((StatementContext) child);
          text.append('\n');
        } else if (child instanceof FunctionStatementContext) {
          function((FunctionStatementContext) child);
          text.append('\n');
        }
      }
      return text.toString();
    }

    private void statement(StatementContext s) {
      if (s instanceof ImportStatementContext) {
        ImportStatementContext c = (ImportStatementContext) s;
        text.append("(source ").append(c.filePath.getText()).append(' ').append(c.namespace.getText()).append(')');
      } else if (s instanceof PathStatementContext) {
        text.append("(setwd ").append(((PathStatementContext) s).pathValue.getText()).append(')');
      } else if (s instanceof FunctionCallAssignmentStatementContext) {
        FunctionCallAssignmentStatementContext c = (FunctionCallAssignmentStatementContext) s;
        if (c.targetList == null) {
          call(c.name, c.paramExprs);
        } else {
          open("= ");
          identifier(c.targetList);
          text.append(' ');
          call(c.name, c.paramExprs);
          text.append(')');
        }
      } else if (s instanceof FunctionCallMultiAssignmentStatementContext) {
        FunctionCallMultiAssignmentStatementContext c = (FunctionCallMultiAssignmentStatementContext) s;
        open("= (list");
        for (DataIdentifierContext target : c.targetList) {
          text.append(' ');
          identifier(target);
        }
        text.append(") ");
        call(c.name, c.paramExprs);
        text.append(')');
      } else if (s instanceof IfdefAssignmentStatementContext) {
        IfdefAssignmentStatementContext c = (IfdefAssignmentStatementContext) s;
        open("= ");
        identifier(c.targetList);
        text.append(" (ifdef ");
        identifier(c.commandLineParam);
        text.append(' ');
        expression(c.source);
        text.append("))");
      } else if (s instanceof AssignmentStatementContext) {
        AssignmentStatementContext c = (AssignmentStatementContext) s;
        assignment("= ", c.targetList, c.source);
      } else if (s instanceof AccumulatorAssignmentStatementContext) {
        AccumulatorAssignmentStatementContext c = (AccumulatorAssignmentStatementContext) s;
        assignment("+= ", c.targetList, c.source);
      } else {
        compound(s);
      }
    }

    private void compound(StatementContext s) {
      if (s instanceof IfStatementContext) {
        IfStatementContext c = (IfStatementContext) s;
        open("if ");
        expression(c.predicate);
        block("then", c.ifBody);
        if (c.children.stream().anyMatch(child -> child.getText().equals("else") && child instanceof TerminalNode)) {
          block("else", c.elseBody);
        }
      } else if (s instanceof WhileStatementContext) {
        WhileStatementContext c = (WhileStatementContext) s;
        open("while ");
        expression(c.predicate);
        block("do", c.body);
      } else if (s instanceof ForStatementContext) {
        ForStatementContext c = (ForStatementContext) s;
        loop("for ", c.iterVar, c.iterPred, c.parForParams, c.body);
      } else {
        ParForStatementContext c = (ParForStatementContext) s;
        loop("parfor ", c.iterVar, c.iterPred, c.parForParams, c.body);
      }
      text.append(')');
    }

    private void loop(String word, Token variable, IterablePredicateContext range,
        List<StrictParameterizedExpressionContext> options, List<StatementContext> body) {
      open(word);
      text.append(variable.getText()).append(' ');
      if (range instanceof IterablePredicateColonExpressionContext) {
        IterablePredicateColonExpressionContext c = (IterablePredicateColonExpressionContext) range;
        range(c.from, c.to);
      } else {
        IterablePredicateSeqExpressionContext c = (IterablePredicateSeqExpressionContext) range;
        open("call ");
        text.append(c.ID().getText());
        for (ExpressionContext e : new ExpressionContext[] {c.from, c.to, c.increment}) {
          if (e != null) {
            text.append(' ');
            expression(e);
          }
        }
        text.append(')');
      }
      for (StrictParameterizedExpressionContext option : options) {
        text.append(' ');
        named(option.paramName, option.paramVal);
      }
      block("do", body);
    }

    private void function(FunctionStatementContext f) {
      if (f instanceof InternalFunctionDefExpressionContext) {
        InternalFunctionDefExpressionContext c = (InternalFunctionDefExpressionContext) f;
        open("function ");
        text.append(c.name.getText()).append(" (params");
        c.inputParams.forEach(this::input);
        text.append(')');
        results(c.children, c.outputParams);
        block("do", c.body);
        text.append(')');
        return;
      }
      ExternalFunctionDefExpressionContext c = (ExternalFunctionDefExpressionContext) f;
      open("externalFunction ");
      text.append(c.name.getText()).append(" (params");
      c.inputParams.forEach(this::plain);
      text.append(')');
      results(c.children, c.outputParams);
      text.append(" (implemented");
      for (StrictParameterizedKeyValueStringContext option : c.otherParams) {
        text.append(" (= ").append(option.paramName.getText()).append(' ').append(option.paramVal.getText()).append(')');
      }
      text.append("))");
    }

    private void input(TypedArgAssignContext p) {
      text.append(" (param ").append(p.paramType.getText()).append(' ');
      text.append(p.paramName == null ? "_" : p.paramName.getText());
      if (p.paramVal != null) {
        text.append(' ');
        expression(p.paramVal);
      }
      text.append(')');
    }

    private void plain(TypedArgNoAssignContext p) {
      text.append(" (param ").append(p.paramType.getText()).append(' ').append(p.paramName.getText()).append(')');
    }

    private void results(List<ParseTree> children, List<TypedArgNoAssignContext> outputs) {
      if (children.stream().anyMatch(child -> child instanceof TerminalNode && child.getText().equals("return"))) {
        text.append(" (return");
        outputs.forEach(this::plain);
        text.append(')');
      }
    }

    private void block(String word, List<StatementContext> body) {
      text.append(" (").append(word);
      for (StatementContext s : body) {
        text.append(' ');
        statement(s);
      }
      text.append(')');
    }

    private void assignment(String op, DataIdentifierContext target, ExpressionContext value) {
      open(op);
      identifier(target);
      text.append(' ');
      expression(value);
      text.append(')');
    }

    private void identifier(DataIdentifierContext d) {
      if (!(d instanceof IndexedExpressionContext)) {
        text.append(d.getText());
        return;
      }
      IndexedExpressionContext c = (IndexedExpressionContext) d;
      boolean comma = c.children.stream().anyMatch(child -> child instanceof TerminalNode && child.getText().equals(","));
      open("idx ");
      text.append(c.name.getText());
      if (comma || c.rowLower != null) {
        bounds(c.rowLower, c.rowUpper);
      }
      if (comma) {
        bounds(c.colLower, c.colUpper);
      }
      text.append(')');
    }

    private void bounds(ExpressionContext lower, ExpressionContext upper) {
      text.append(' ');
      if (lower == null) {
        text.append('_');
      } else if (upper == null) {
        expression(lower);
      } else {
        range(lower, upper);
      }
    }

    private void range(ExpressionContext from, ExpressionContext to) {
      open(": ");
      expression(from);
      text.append(' ');
      expression(to);
      text.append(')');
    }

    private void expression(ExpressionContext e) {
      if (e instanceof AtomicExpressionContext) {
        expression(((AtomicExpressionContext) e).left);
      } else if (e instanceof BuiltinFunctionExpressionContext) {
        BuiltinFunctionExpressionContext c = (BuiltinFunctionExpressionContext) e;
        call(c.name, c.paramExprs);
      } else if (e instanceof MultiIdExpressionContext) {
        open("list");
        for (ExpressionContext item : ((MultiIdExpressionContext) e).targetList) {
          text.append(' ');
          expression(item);
        }
        text.append(')');
      } else if (e instanceof DataIdExpressionContext) {
        identifier(((DataIdExpressionContext) e).dataIdentifier());
      } else if (e.getChildCount() == 3) {
        open(e.getChild(1).getText());
        text.append(' ');
        expression((ExpressionContext) e.getChild(0));
        text.append(' ');
        expression((ExpressionContext) e.getChild(2));
        text.append(')');
      } else if (e.getChildCount() == 2) {
        open("u");
        text.append(e.getChild(0).getText()).append(' ');
        expression((ExpressionContext) e.getChild(1));
        text.append(')');
      } else {
        text.append(e.getText());
      }
    }

    private void call(Token name, List<ParameterizedExpressionContext> arguments) {
      open("call ");
      text.append(name.getText());
      for (ParameterizedExpressionContext argument : arguments) {
        text.append(' ');
        if (argument.paramName == null) {
          expression(argument.paramVal);
        } else {
          named(argument.paramName, argument.paramVal);
        }
      }
      text.append(')');
    }

    private void named(Token name, ExpressionContext value) {
      open("= ");
      text.append(name.getText()).append(' ');
      expression(value);
      text.append(')');
    }

    private void open(String head) {
      text.append('(').append(head);
    }
  }
}
