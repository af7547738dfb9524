/** Seeded draws for synthetic markets. */
export interface Draws {
  /** Uniform in [0, 1). */
  next: () => number;
  /** Standard normal. */
  normal: () => number;
  /** Student t with 5 degrees of freedom scaled to variance 1: heavier tails than the normal. */
  heavy: () => number;
  /** Gamma, shape at least 1. */
  gamma: (shape: number, scale: number) => number;
}

/** mulberry32 (Tommy Ettinger, public domain) behind a few distributions. */
export function draws(seed: number): Draws {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const gamma = (shape: number, scale: number): number => {
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - next()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) {
        return scale * d * v;
      }
    }
  };
  const heavy = () => (normal() / Math.sqrt(gamma(2.5, 2) / 5)) * Math.sqrt(3 / 5);
  return { next, normal, heavy, gamma };
}
