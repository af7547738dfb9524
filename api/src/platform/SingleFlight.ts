/**
 * Shares work within this process: for each key at most one run is under way, and calls share its result or its error.
 * A key always names the same kind of work.
 */
export class SingleFlight<Result> {
  private readonly running = new Map<string, Promise<Result>>();
  private readonly next = new Map<string, Promise<Result>>();

  /** Joins the run under way, or starts one. */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.running.get(key) ?? this.start(key, work);
  }

  /**
   * Runs work that reads something or brings it up to date. Calls during a run share the next one: it starts after they
   * were made, so it sees the state they know of.
   */
  async runAfter(key: string, work: () => Promise<Result>): Promise<Result> {
    const current = this.running.get(key);
    const next = this.next.get(key);
    if (next !== undefined || current === undefined) {
      return next ?? this.start(key, work);
    }
    const following = this.startAfter(current, key, work);
    this.next.set(key, following);
    return following;
  }

  private async start(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = work();
    this.running.set(key, run);
    try {
      return await run;
    } finally {
      this.running.delete(key);
    }
  }

  private async startAfter(
    current: Promise<Result>,
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    // Its outcome concerns only the callers that share it.
    await current.catch(() => undefined);
    this.next.delete(key);
    return this.start(key, work);
  }
}
