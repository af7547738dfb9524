import { setImmediate as nextTurn } from "node:timers/promises";

/** ms of work at a time: then other commands get their turn. */
const SLICE_MS = 10;

/** Tells after each step of some work whether it is time to pause. */
export class Slices {
  private until = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.until;
  }

  async pause(): Promise<void> {
    await nextTurn();
    this.until = performance.now() + SLICE_MS;
  }
}

/** Does work in steps, and lets others have their turn after some of them. */
export async function inSlices<Result>(steps: Iterator<undefined, Result>): Promise<Result> {
  const slices = new Slices();
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
    if (slices.isOver) {
      await slices.pause();
    }
  }
}
