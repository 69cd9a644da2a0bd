"""Of values that are of another kind than is wanted Bindery warns where SystemDS refuses them, in scripts and in functions."""

from reference.warned import warned_of

FUNCTION = ("g = function(Matrix[Double] M, Double x, String s, Boolean b, Frame[Unknown] F, List[Unknown] L) return (Double r) {{\n"
            "  r = 1\n  {}\n}}\n")
VALUES = "M = rand(rows=2, cols=2)\nx = 3\ns = 'a'\nb = TRUE\nF = as.frame(M)\nL = list(M, 1)\n"
USES = [VALUES + "{}\n", FUNCTION + VALUES + "print(g(M, x, s, b, F, L))\n"]

REFUSED = [
    "x[1, 1] = 3", "y = x[1, 1]", "y = x[1]", "y = M[M > 0, ]", "y = M[M, 1]", "y = M[1, M]", "y = M[1:M, 1]", "y = M[\"a\"]", "y = M[M > 0]",
    "y = M %*% 2", "y = 2 %*% M", "y = M %*% x", "y = x %*% M", "y = M %*% s", "y = M %*% F", "y = F %*% M", "y = M %*% L", "for (i in 1:M) print(i)",
    "for (i in M:3) print(i)", "for (i in seq(1, M, 1)) print(i)", "for (i in seq(1, 3, M)) print(i)", "for (i in 1:s) print(i)",
    "for (i in 1:b) print(i)", "for (i in 1:M[1, 1]) print(i)", "y = rand(rows=M, cols=3)", "y = rand(rows=3, cols=M)",
    "y = rand(rows=3, cols=3, min=M)", "y = rand(rows=3, cols=3, sparsity=M)", "y = rand(rows=3, cols=3, seed=M)", "y = matrix(0, M, 3)",
    "y = matrix(0, rows=M, cols=3)", "y = matrix(0, 3, M)", "y = matrix(M, 3, M)", "y = matrix(0, rows=F, cols=3)", "y = seq(1, M)",
    "y = seq(1, 3, M)", "y = seq(M, 3)", "y = sample(M, 3)", "y = sample(3, M)", "y = order(target=x, by=1)", "y = order(target=L, by=1)",
    "y = replace(target=x, pattern=1, replacement=2)", "y = replace(target=L, pattern=1, replacement=2)",
    "y = replace(target=M, pattern=M, replacement=2)", "y = replace(target=M, pattern=1, replacement=M)",
    "y = aggregate(target=x, groups=M, fn=\"sum\")", "y = aggregate(target=M, groups=x, fn=\"sum\")", "y = table(x, x)", "y = quantile(M, L)",
    "y = max(L)", "y = max(F)", "y = max(x)", "y = min(s)", "y = -L", "y = L + 1", "y = F * 2", "y = F + M", "y = F == 1", "print(\"a\" + L)",
    "print(\"a\" + F)", "y = as.integer(L)", "y = nrow(s)", "y = length(s)", "y = cumsum(F)", "y = t(F)", "y = cbind(F, x)", "y = cbind(M, L)",
    "y = append(x, L)", "y = append(M, x)", "y = solve(M, F)", "y = outer(M, M, M)", "y = rowSums(L)", "y = mean(F)", "y = var(x)", "y = sum(b)",
    "y = trace(x)", "y = lower.tri(target=x, diag=TRUE, values=TRUE)", 
    "y = cdf(target=M, dist=\"normal\")", "y = cdf(target=L, dist=\"normal\")", "y = rand(rows=2, cols=2, max=M)",
    "y = rand(rows=2, cols=2, lambda=M, pdf=\"poisson\")", "y = rand(rows=L, cols=2)", "y = rand(rows=F, cols=2)", "y = rand(rows=2, cols=2, min=L)",
    "y = matrix(0, L, 3)", "y = matrix(0, rows=L, cols=3)", "y = seq(1, 3, L)", "y = seq(1, 3, F)", "y = sample(3, L)", "y = sample(3, 2, M)",
    "y = order(target=F, by=1)", "y = order(target=M, by=L)", "y = removeEmpty(target=M, margin=\"rows\", select=x)",
    "y = removeEmpty(target=M, margin=\"rows\", select=L)", "y = replace(target=M, pattern=L, replacement=2)",
    "y = aggregate(target=L, groups=M, fn=\"sum\")", "y = aggregate(target=F, groups=M, fn=\"sum\")", "y = aggregate(target=M, groups=L, fn=\"sum\")",
    "y = aggregate(target=M, groups=M, fn=\"sum\", weights=x)", "y = upper.tri(target=x, diag=TRUE, values=TRUE)",
    "y = upper.tri(target=L, diag=TRUE, values=TRUE)", "y = cdf(target=M, dist=\"normal\", mean=0)",
    "y = icdf(target=M, dist=\"normal\")", "y = pnorm(target=M)", "y = qnorm(target=M)", "y = pexp(target=M)", "y = pt(target=M, df=2)",
    "y = pchisq(target=M, df=2)", "y = quantile(M, F)", "y = median(M, x)", "y = interQuartileMean(M, x)", "y = outer(M, M, L)", "y = outer(M, M, F)",
    "y = min(L)", "y = max(s)", "y = max(b)", "y = ctable(x, M)", "y = table(x, M)", "y = roll(M, M)", "y = solve(M, L)", "y = colMeans(x)",
    "y = diag(x)", "y = as.integer(F)", "y = as.double(F)", "y = as.double(L)", "y = length(b)", "y = ncol(b)", "y = colnames(x)",
    "y = detectSchema(L)", "y = typeof(x)", "y = rowcumsum(x)", "y = cumsumprod(x)", "y = rev(F)", "y = inv(F)", "y = inv(x)", "y = det(F)",
    "y = cholesky(x)", "y = trace(F)", "y = prod(F)", "y = sd(x)", "y = colSums(F)", "y = isNaN(L)", "y = isNaN(F)", "y = isNA(F)",
    "y = map(x, \"x -> x\")", "y = nrow(x)", "y = bias_add(M, x)", "y = bias_add(x, M)", "y = bias_multiply(M, x)", "y = rbind(x, x)",
    "y = rbind(s, x)", "y = cbind(F, L)", "y = L[1] %*% M", "y = M[x, M[1, 1]]", "y = M[M[1, 1], ]", "x[1] = 2", "s[1, 1] = 2", "b[1, 1] = 2",
    "y = s[1]", "[e1, e2] = eigen(x)", "[e1, e2, e3] = svd(x)", "[e1, e2, e3] = lu(L)", "[e1, e2] = eigen(F)", "[e1, e2] = qr(x)",
]
TAKEN = [
    "y = M[b, 1]", "y = M[s, 1]", "y = matrix(L, rows=3, cols=3)", "y = order(target=M, by=M)", "y = table(M, M, M)", "y = moment(M, s)",
    "y = max(L, 3)", "y = max(F, 3)", "y = max(L, L)", "y = max(M, L)", "y = abs(L)", "y = abs(F)", "y = round(F)", "y = ifelse(L, 1, 2)",
    "y = ifelse(M, F, 2)", "if (L) print(1)", "if (F) print(1)", "if (M) print(1)", "while (L) x = 1", "while (M) M = M - 1", "y = !L", "y = !F",
    "y = !M", "y = L + L", "y = F + F", "y = F == M", "y = L == 1", "y = L == L", "y = s + M", "y = M + s", "y = s * M", "y = s * 2",
    "write(L, \"a\")", "write(M, 3)", "y = list(M, 1)", "y = toString(L)", "y = nrow(L)", "y = cbind(F, M)", "y = cbind(L, x)", "y = rbind(M, F)",
    "y = append(L, x)", "y = cdf(target=s, dist=\"normal\")", "y = toString(M, rows=M)", "y = matrix(F, rows=2, cols=2)",
    "y = matrix(M, rows=2, cols=2)", "y = matrix(s, rows=1, cols=1)", "y = removeEmpty(target=M, margin=M)",
    "y = cdf(target=x, dist=\"normal\", mean=M)", "y = toString(x)", "y = toString(M, rows=L)", "y = moment(M, M, 2)", "y = max(M)",
    "y = table(M, x)", "y = table(M, M, x)", "y = ifelse(F, 1, 2)", "y = ifelse(s, 1, 2)", "y = bitwAnd(M, L)", "y = bitwAnd(F, M)",
    "y = xor(L, TRUE)", "y = xor(M, s)", "y = sqrt(s)", "y = sqrt(L)", "y = round(s)", "y = log(L)", "y = log(M, M)", "y = log(M, L)",
    "y = log(x, M)", "y = as.matrix(x)", "y = as.matrix(s)", "y = as.frame(L)", "y = colnames(M)", "y = is.na(x)", "y = map(M, \"x -> x\")",
    "y = rbind(s, s)", "y = cbind(L)", "y = cbind(L, M)", "y = append(L, M)", "y = append(M, F)", "if (L[1]) print(1)", "if (F[1, 1]) print(1)",
    "while (F[1, 1]) print(1)",
]


def test_values_of_other_kinds_are_refused(bindery, validation, tmp_path):
    refused = [use.format(statement) for statement in REFUSED for use in USES]
    taken = [USES[0].format(statement) for statement in TAKEN]
    assert warned_of(bindery, tmp_path, refused + taken, "D414,D427,D429") == list(range(len(refused)))
    assert validation.accepts(refused + taken) == [False] * len(refused) + [True] * len(taken)


def test_variables_that_branches_and_loops_make_of_another_kind_are_refused(bindery, validation, tmp_path):
    arms = ["x = 1", "x = M", "y = 2", "x = sum(x)", "x = x * M", "for (i in 1:2) x = M", "if (c > 4) x = M", "if (c > 4) x = 1\nelse x = M"]
    befores = ["", "x = 3\n", "x = t(M)\n"]
    shapes = ["if (c > 1) {{\n{0}\n}}\n", "if (c > 1) {{\n{0}\n}} else {{\n{1}\n}}\n", "for (k in 1:c) {{\n{0}\n}}\n",
              "while (c > 1) {{\n{0}\n{1}\n}}\n", "if (c > 1) {{\n{0}\n}} else if (c > 2) {{\n{1}\n}} else {{\n{2}\n}}\n"]
    programs = []
    for shape in shapes:
        for before in befores:
            for first in arms:
                for second in arms if "{1}" in shape else [""]:
                    for third in arms[:3] if "{2}" in shape else [""]:
                        body = shape.format(first, second, third)
                        if before == "" and ("x *" in body or "sum(x)" in body):
                            continue  # it has no value yet
                        programs.append(f"M = rand(rows=2, cols=2)\nc = as.scalar(M[1, 1])\n{before}{body}")
    warned = set(warned_of(bindery, tmp_path, programs, "D427,D428,D429"))
    accepted = validation.accepts(programs)
    assert [programs[n] for n in range(len(programs)) if accepted[n] and n in warned] == []
    missed = [programs[n] for n in range(len(programs)) if not accepted[n] and n not in warned]
    assert missed == []
