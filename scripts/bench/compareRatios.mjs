/** A ratio that grows by more than this factor is named. */
const TOLERANCE = 1.2;

/**
 * The figures whose ratio to their peer is worse by more than a fifth than the committed one. Figures that were not measured
 * now, are new, or have no peer are not among them.
 *
 * @typedef {import("./figures.mjs").Figure} Figure
 * @param {Record<string, Figure[]>} committed by benchmark
 * @param {Record<string, Figure[]>} measured
 * @returns {{ bench: string; figure: string; sentence: string }[]}
 */
export function compareRatios(committed, measured) {
  return Object.entries(measured).flatMap(([bench, figures]) =>
    figures.flatMap(({ name, ratio }) => {
      const before = committed[bench]?.find((figure) => figure.name === name)?.ratio;
      const isWorse = before !== undefined && ratio !== undefined && ratio > before * TOLERANCE;
      const sentence = `${bench}, ${name}: ${ratio} times its peer's figure, ${before} before.`;
      return isWorse ? [{ bench, figure: name, sentence }] : [];
    }),
  );
}
