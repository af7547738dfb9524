export interface RaceOptions {
  /** How many steps each runner gets before the most productive one goes on alone. */
  readonly trial: number;
  /** Told the winner's place once it is known. */
  readonly onWinner?: (place: number) => void;
}

/**
 * Runs several plans of one query side by side, a step each in turn, and gives the results of the one that ends first:
 * how good a plan is shows best in the trying. Whichever wins, the work is at most that of the best plan times their
 * number; after the trial the one that found most goes on alone.
 */
export function* race<T>(
  runners: readonly Generator<T | undefined>[],
  { trial, onWinner }: RaceOptions,
): Generator<T> {
  const [only] = runners;
  if (runners.length === 1 && only !== undefined) {
    onWinner?.(0);
    yield* results(only);
    return;
  }
  const lanes = runners.map((runner) => ({ runner, found: [] as T[], ended: false }));
  const winner = heat(lanes, trial);
  onWinner?.(lanes.indexOf(winner));
  for (const lane of lanes) if (lane !== winner) lane.runner.return(undefined);
  yield* winner.found;
  if (!winner.ended) yield* results(winner.runner);
}

interface Lane<T> {
  readonly runner: Generator<T | undefined>;
  readonly found: T[];
  ended: boolean;
}

function heat<T>(lanes: readonly Lane<T>[], trial: number): Lane<T> {
  for (let step = 0; step < trial; step += 1) {
    for (const lane of lanes) {
      const next = lane.runner.next();
      if (next.done === true) {
        lane.ended = true;
        return lane;
      }
      if (next.value !== undefined) lane.found.push(next.value);
    }
  }
  return lanes.reduce((a, b) => (b.found.length > a.found.length ? b : a));
}

function* results<T>(runner: Generator<T | undefined>): Generator<T> {
  for (const value of runner) if (value !== undefined) yield value;
}
