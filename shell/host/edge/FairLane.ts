/** Why a lane refuses an act: one visitor or all of them fill it, or its turn did not come in time. */
export type LaneRefusal = "all" | "late" | "visitor";

/** A lane refuses an act: one visitor has too many running or waiting, or all visitors do. */
export class LaneFullError extends Error {
  override readonly name = "LaneFullError";
  /** Whether this visitor alone exceeds the limit. */
  readonly isVisitors: boolean;

  constructor(words: string, { isVisitors }: { isVisitors: boolean }) {
    super(words);
    this.isVisitors = isVisitors;
  }
}

interface Limits {
  /** Acts that run at once, in total and per visitor. */
  atOnce: { all: number; visitor: number };
  /** Acts that wait, in total and per visitor. @defaultValue none */
  waiting?: { all: number; visitor: number };
  /** Longest wait in ms. @defaultValue 10,000 */
  patience?: number;
}

interface Visitor {
  name: string;
  underWay: number;
  /** The start function of each waiting act, oldest first. */
  waiting: Set<() => void>;
}

/**
 * A semaphore that is fair to visitors. Acts above the limit wait, and visitors take turns however many acts each of them has
 * waiting. The semaphores and queues on npm have no fairness per key, so this is our own.
 */
export class FairLane {
  private readonly limits: Required<Limits>;
  private readonly visitors = new Map<string, Visitor>();
  /** Visitors whose acts can start as soon as there is a free slot, in the order of their turns. */
  private readonly turns = new Set<Visitor>();
  private underWay = 0;
  private waiting = 0;
  /** Called with each refusal. */
  onRefusal: (reason: LaneRefusal) => void = () => undefined;

  constructor({ waiting = { all: 0, visitor: 0 }, patience = 10_000, atOnce }: Limits) {
    this.limits = { atOnce, waiting, patience };
  }

  /** How many acts run and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.underWay, waiting: this.waiting };
  }

  /** Runs the act on the visitor's turn. Rejects with LaneFullError, or with the signal's reason while it waits. */
  async run<Value>(name: string, act: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    const visitor = this.visitors.get(name) ?? { name, underWay: 0, waiting: new Set() };
    this.visitors.set(name, visitor);
    try {
      await this.enter(visitor, signal);
    } finally {
      this.forgetIdle(visitor);
    }
    try {
      return await act();
    } finally {
      this.underWay -= 1;
      visitor.underWay -= 1;
      this.queue(visitor);
      this.beginNext();
      this.forgetIdle(visitor);
    }
  }

  private async enter(visitor: Visitor, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const { atOnce, waiting } = this.limits;
    const isBusy = visitor.underWay >= atOnce.visitor;
    if (!isBusy && this.underWay < atOnce.all) {
      this.begin(visitor);
      return;
    }
    if (visitor.waiting.size >= waiting.visitor || this.waiting >= waiting.all) {
      const isVisitors = isBusy || (waiting.visitor > 0 && visitor.waiting.size >= waiting.visitor);
      this.onRefusal(isVisitors ? "visitor" : "all");
      throw new LaneFullError("the lane is full", { isVisitors });
    }
    await this.turnOf(visitor, signal);
  }

  /** Resolves once one of the visitor's acts has started. */
  private turnOf(visitor: Visitor, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", give);
        this.waiting -= 1;
        visitor.waiting.delete(begin);
        this.queue(visitor);
      };
      const begin = () => {
        leave();
        this.begin(visitor);
        resolve();
      };
      const give = () => {
        leave();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        const isVisitors = visitor.underWay >= this.limits.atOnce.visitor;
        leave();
        this.onRefusal("late");
        reject(new LaneFullError("the turn did not come in time", { isVisitors }));
      }, this.limits.patience);
      signal?.addEventListener("abort", give, { once: true });
      this.waiting += 1;
      visitor.waiting.add(begin);
      this.queue(visitor);
    });
  }

  private begin(visitor: Visitor): void {
    this.underWay += 1;
    visitor.underWay += 1;
    this.queue(visitor);
  }

  /** Adds a visitor with a startable act to the turns, and removes one without. */
  private queue(visitor: Visitor): void {
    if (visitor.waiting.size > 0 && visitor.underWay < this.limits.atOnce.visitor) {
      this.turns.add(visitor);
    } else {
      this.turns.delete(visitor);
    }
  }

  private beginNext(): void {
    while (this.underWay < this.limits.atOnce.all) {
      const [visitor] = this.turns;
      const [begin] = visitor?.waiting ?? [];
      if (visitor === undefined || begin === undefined) {
        return;
      }
      // Goes to the end, behind the other visitors.
      this.turns.delete(visitor);
      begin();
    }
  }

  private forgetIdle(visitor: Visitor): void {
    if (visitor.underWay === 0 && visitor.waiting.size === 0) {
      this.visitors.delete(visitor.name);
    }
  }
}
