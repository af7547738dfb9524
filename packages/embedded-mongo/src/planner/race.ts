import { NOTHING_YET, OVER } from "./execution";

/** Gives the id of a result, {@link NOTHING_YET} or {@link OVER}. */
export interface Runner {
  step(): number;
}

export interface RaceOptions {
  /** How many steps each runner gets before the most productive one goes on alone. */
  readonly trial: number;
  /** Told the winner's place once it is known. */
  readonly onWinner: (place: number) => void;
}

interface Lane {
  readonly runner: Runner;
  readonly found: number[];
  ended: boolean;
}

/**
 * Runs several plans of one query side by side, a step each in turn, and gives the results of the one that ends first:
 * how good a plan is shows best in the trying. Whichever wins, the work is at most that of the best plan times their
 * number; after the trial the one that found most goes on alone.
 */
export class Race implements Iterable<number> {
  private readonly runners: readonly Runner[];
  private readonly options: RaceOptions;

  constructor(runners: readonly Runner[], options: RaceOptions) {
    this.runners = runners;
    this.options = options;
  }

  *[Symbol.iterator](): Generator<number> {
    const { lane, place } = this.heat();
    this.options.onWinner(place);
    yield* lane.found;
    if (lane.ended) return;
    for (let id = lane.runner.step(); id !== OVER; id = lane.runner.step()) {
      if (id !== NOTHING_YET) yield id;
    }
  }

  private heat(): { lane: Lane; place: number } {
    const lanes: Lane[] = this.runners.map((runner) => ({ runner, found: [], ended: false }));
    const [only] = lanes;
    if (lanes.length === 1 && only !== undefined) return { lane: only, place: 0 };
    for (let step = 0; step < this.options.trial; step += 1) {
      for (const [place, lane] of lanes.entries()) {
        const id = lane.runner.step();
        if (id === OVER) {
          lane.ended = true;
          return { lane, place };
        }
        if (id !== NOTHING_YET) lane.found.push(id);
      }
    }
    const lane = lanes.reduce((a, b) => (b.found.length > a.found.length ? b : a));
    return { lane, place: lanes.indexOf(lane) };
  }
}
