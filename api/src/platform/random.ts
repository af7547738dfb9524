/** A seeded source of random numbers: the same seed always draws the same market and the same pictures. */
export interface Random {
  /** Uniform in [0, 1). */
  next: () => number;
  /** Uniform in [min, max). */
  between: (min: number, max: number) => number;
  /** Whole number in [min, max], both inclusive. */
  whole: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** One of the choices, with a probability by weight. */
  weighted: <T>(choices: ReadonlyArray<readonly [T, number]>) => T;
  /** Standard normal. */
  normal: () => number;
  /** Gamma with the given shape (>= 1) and scale. */
  gamma: (shape: number, scale: number) => number;
  shuffle: <T>(choices: readonly T[]) => T[];
}

/** sfc32 (Chris Doty-Humphrey, PractRand), seeded from a number or a text; passes the usual tests, needs no package. */
export function createRandom(seed: number | string): Random {
  const next = sfc32(hash(String(seed)));
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between,
    whole,
    normal,
    chance: (probability) => next() < probability,
    pick: (choices) => element(choices, Math.floor(next() * choices.length)),
    weighted: (choices) => pickWeighted(choices, next()),
    gamma: (shape, scale) => scale * marsagliaTsang(shape, normal, next),
    shuffle: (choices) => shuffled(choices, next),
  };
}

/** A 32-bit hash of a text (FNV-1a with a final mix): small stable numbers for names. */
export function hashNumber(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

type State = [number, number, number, number];

function hash(text: string): State {
  return [hashNumber(text), hashNumber(`${text}/1`), hashNumber(`${text}/2`), 1];
}

function sfc32(state: State): () => number {
  let [a, b, c, counter] = state;
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 15; round++) {
    step();
  }
  return step;
}

function element<T>(choices: readonly T[], index: number): T {
  const choice = choices[index];
  if (choice === undefined) {
    throw new RangeError("Nothing to choose from");
  }
  return choice;
}

function pickWeighted<T>(choices: ReadonlyArray<readonly [T, number]>, uniform: number): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = uniform * total;
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) {
      return choice;
    }
  }
  return element(choices, choices.length - 1)[0];
}

function marsagliaTsang(shape: number, normal: () => number, next: () => number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - next()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) {
      return d * v;
    }
  }
}

function shuffled<T>(choices: readonly T[], next: () => number): T[] {
  const result = [...choices];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [result[last], result[other]] = [element(result, other), element(result, last)];
  }
  return result;
}
