"""Calls of builtins of SystemDS 2.1.0 and 3.4.0; see typed_cases.py, which has the data sources in common."""

from typed_cases import Case

# What 2.1.0 has written by hand beside its generated API, in a module that its own package hides.
HAND_WRITTEN = ["l2svm", "lm", "kmeans", "kmeansPredict", "pca", "multiLogReg", "multiLogRegPredict"]

# What 3.4.0 has with other parameters or results.
CHANGED = ["normalize", "imputeByMean", "l2svm:keyword"]

CASES = [
    Case("l2svm", "M", lambda d: dict(X=d.matrix(12, 3), Y=d.signs(12), maxIterations=10)),
    Case("lm", "M", lambda d: dict(X=d.matrix(12, 3), y=d.matrix(12, 1, seed=2), verbose=False)),
    Case("kmeans", "MM", lambda d: dict(X=d.matrix(20, 3), k=2, runs=2, seed=7)),
    Case("kmeansPredict", "M", lambda d: dict(X=d.matrix(6, 3), C=d.matrix(2, 3, seed=2))),
    Case("pca", "MMMM", lambda d: dict(X=d.matrix(12, 4), K=2)),
    Case("multiLogReg", "M", lambda d: dict(X=d.matrix(12, 3), Y=d.column(*[1, 2, 3] * 4), maxi=5, verbose=False)),
    Case("multiLogRegPredict", "MMS", lambda d: dict(X=d.matrix(6, 3), B=d.matrix(3, 2, seed=2),
                                                     Y=d.column(1, 2, 3, 1, 2, 3))),
    Case("cor", "M", lambda d: dict(X=d.matrix(9, 3))),
    Case("dist", "M", lambda d: dict(X=d.matrix(5, 2))),
    Case("normalize", "M", lambda d: dict(X=d.matrix(8, 3))),
    Case("sigmoid", "M", lambda d: dict(X=d.matrix(3, 3))),
    Case("confusionMatrix", "MM", lambda d: dict(P=d.column(1, 2, 1, 2), Y=d.column(1, 2, 2, 2))),
    Case("getAccuracy", "S", lambda d: dict(y=d.column(1, 2, 1, 2), yhat=d.column(1, 2, 2, 2))),
    Case("intersect", "M", lambda d: dict(X=d.column(1, 2, 3, 4), Y=d.column(3, 4, 5))),
    Case("toOneHot", "M", lambda d: dict(X=d.column(1, 3, 2), numClasses=3)),
    Case("scale", "MMM", lambda d: dict(X=d.matrix(6, 3), center=True, scale=False)),
    Case("scaleApply", "M", lambda d: dict(X=d.matrix(4, 2), Centering=d.row(1, 2), ScaleFactor=d.row(2, 4))),
    Case("img_brightness", "M", lambda d: dict(img_in=d.matrix(4, 4), value=10.5, channel_max=255)),
    Case("img_mirror", "M", lambda d: dict(img_in=d.matrix(3, 4), horizontal_axis=True)),
    Case("naiveBayes", "MM", lambda d: dict(D=d.matrix(8, 3), C=d.column(1, 2, 1, 2, 1, 2, 1, 2), verbose=False)),
    Case("l2svmPredict", "MM", lambda d: dict(X=d.matrix(6, 3), W=d.matrix(3, 1, seed=2))),
    Case("lmDS", "M", lambda d: dict(X=d.matrix(12, 3), y=d.matrix(12, 1, seed=2), icpt=1, verbose=False)),
    Case("dmv", "F", lambda d: dict(X=d.frame(a=["aa", "bb", "cc", "d1"]))),
    Case("l2svm:keyword", "M", lambda d: dict(X=d.matrix(12, 3), Y=d.signs(12), maxIterations=10, **{"lambda": 0.5})),
    Case("imputeByMean", "M", lambda d: dict(X=d.grid([1, 2], [3, 4], [5, 6]), mask=d.row(0, 0))),
    Case("pcaTransform", "M", lambda d: dict(X=d.matrix(5, 3), Clusters=d.matrix(3, 2, seed=2))),
]


def cases_of(version):
    return [case for case in CASES if version == "2.1.0" or case.name not in CHANGED]
