"""Of matrices whose sizes do not fit Bindery warns where SystemDS, which knows these sizes as well, refuses them."""

from reference.warned import warned_of

VALUES = "".join(f"{name} = rand(rows={rows}, cols={columns})\n" for name, rows, columns in
                 [("A", 3, 3), ("B", 2, 4), ("C", 3, 1), ("R", 1, 3), ("D", 3, 4), ("E", 1, 1)])

REFUSED = [
    "y = A %*% B", "y = D %*% A", "y = C %*% C", "y = D %*% t(A)", "y = A %*% A %*% B", "y = t(A %*% D) %*% B", "y = sum(A %*% B)",
    "y = A + B", "y = A + D", "y = C + A", "y = R + A", "y = E + A", "y = D * C[1:2, ]", "y = A > B", "y = C > A", "y = A == D", "y = A ^ B",
    "y = A %% D", "y = A %/% D", "y = A[4, 1]", "y = A[1, 4]", "y = A[1:4, 1]", "y = A[4:5, ]", "y = A[, 4]", "y = A[, 2:4]", "A[4, 1] = 3",
    "A[1, 4] = 3", "A[1:4, 1] = 3", "y = cbind(A, B)", "y = cbind(A, R)", "y = cbind(A, A, B)", "y = rbind(A, B)", "y = rbind(A, C)",
    "y = rbind(A, R, C)", "y = as.scalar(A)", "y = as.scalar(C)", "y = as.scalar(R)", "y = as.scalar(C %*% t(C))", "y = as.scalar(A[1, ])",
    "y = as.scalar(A[1:2, 1])", "y = as.scalar(rowSums(A))", "y = inv(D)", "y = det(D)", "y = cholesky(D)", "y = solve(A, B)",
    "y = solve(B, C)", "y = diag(D)", "y = diag(R)", "y = diag(C) %*% B", "A[1:2, 1:2] = matrix(1, 3, 3)", "A[1, ] = C", "A[, 1] = R",
    "A[1, 1] = R", "y = matrix(A, 9, 1) %*% C", "y = seq(1, 4) + C", "y = seq(1, 7, 2) + C", "y = outer(C, R, \"+\") + B",
    "y = rowSums(B) + C", "y = colSums(D) + R", "y = A * rowSums(B)", "y = A / colSums(D)", "y = rev(A) + B", "y = exp(D) - A",
    "y = log(A, 2) + D", "y = replace(target=A, pattern=0, replacement=1) + D", "y = cumsum(A) + D", "y = -A + D", "y = !A + D",
    "y = Rand(cols=3, rows=4) + A", "y = matrix(0, cols=3, rows=4) + D", "y = max(A, D)", "y = min(A, B)", "y = ifelse(A > 1, A, D)",
    "y = cov(C, seq(1, 4))", "y = median(C, R)", "y = moment(C, R, 2)",
]
TAKEN = [
    "y = A %*% A", "y = A %*% D", "y = C %*% R", "y = R %*% C", "y = t(C) %*% C", "y = t(D) %*% A", "y = A + C", "y = A + R", "y = A + E",
    "y = D * C", "y = A > C", "y = A[3, 3]", "y = A[nrow(A), ncol(A)]", "y = D[, 1:ncol(D)]", "y = cbind(A, C)", "y = cbind(A, t(R))",
    "y = cbind(A, C, C)", "y = rbind(A, R)", "y = rbind(A, R, t(C))", "y = as.scalar(E)", "y = as.scalar(R %*% C)",
    "y = as.scalar(t(C) %*% C)", "y = as.scalar(A[1, 1])", "y = as.scalar(C[1, ])", "y = as.scalar(colSums(C))", "y = inv(A)",
    "y = inv(t(D) %*% D)", "y = cholesky(A %*% t(A))", "y = solve(A, C)", "y = diag(C)", "y = diag(A)", "y = diag(C) %*% A",
    "y = diag(A) + C", "A[1:2, 1:2] = matrix(1, 2, 2)", "A[1, ] = R", "A[, 1] = C", "A[1, 1] = E", "A[1, 1] = A[2, 2]",
    "A[1:2, ] = D[1:2, 1:3]", "A[2:3, ] = rbind(R, R)", "y = matrix(A, 9, 1) %*% R", "y = seq(1, 3) + C", "y = seq(3, 1) + C",
    "y = seq(1, 6, 2) + C", "y = seq(0, 1, 0.5) + C", "y = outer(C, R, \"+\") + A", "y = rowSums(A) + C", "y = colSums(A) + R",
    "y = A * rowSums(A)", "y = A / colSums(A)", "y = max(A, C)", "y = max(A, R)", "y = table(C, C)", "y = ctable(C, seq(1, 3))",
    "y = cov(C, C)", "y = quantile(C, C)", "y = A[1:2, ] + A[2:3, ]", "y = A[3, ] + R", "y = matrix(\"1 2 3\", 3, 1) + C",
]


def test_matrices_of_other_sizes_are_refused(bindery, validation, tmp_path):
    programs = [f"{VALUES}{statement}\n" for statement in REFUSED + TAKEN]
    assert warned_of(bindery, tmp_path, programs, "D414,D430") == list(range(len(REFUSED)))
    assert validation.accepts(programs) == [False] * len(REFUSED) + [True] * len(TAKEN)
