/** Why a call is refused: one visitor or all of them fill the semaphore, or its turn did not come in time. */
export type SemaphoreRefusal = "all" | "late" | "visitor";

/** A semaphore refuses a call: too many run or wait already, or its turn did not come in time. */
export class SemaphoreFullError extends Error {
  override readonly name = "SemaphoreFullError";
  readonly reason: SemaphoreRefusal;
  /** Whether this visitor alone exceeds the limit. */
  readonly isVisitors: boolean;

  constructor(reason: SemaphoreRefusal, { isVisitors }: { isVisitors: boolean }) {
    super(reason === "late" ? "the turn did not come in time" : "the queue is full");
    this.reason = reason;
    this.isVisitors = isVisitors;
  }
}

interface Limits {
  /** Calls that run at once, in total, per visitor, and per user of a visitor. */
  atOnce: { all: number; visitor: number; user?: number };
  /** Calls that wait. @defaultValue none */
  waiting?: { all: number; visitor: number; user?: number };
  /** Longest wait in ms; may be Infinity. @defaultValue 10,000 */
  patience?: number;
}

/** Whose call it is: a visitor, or a visitor and one of those behind them, such as an address and one of its users. */
export type SemaphoreKey = string | readonly [visitor: string, user: string];

interface Visitor {
  name: string;
  running: number;
  /** Running calls of each user who has some. */
  runningOf: Map<string, number>;
  /** The start functions of each user's waiting calls, oldest first; users in the order of their turns. */
  users: Map<string, Set<() => void>>;
  waiting: number;
}

/**
 * A semaphore that is fair to visitors. Calls above the limit wait. Visitors take turns, and within a visitor its users,
 * however many calls each of them has waiting. The semaphores and queues on npm have no fairness per key, so this is our
 * own.
 */
export class FairSemaphore {
  private readonly limits: Required<Limits>;
  private readonly visitors = new Map<string, Visitor>();
  /** Visitors with a call that can start as soon as a place is free, in the order of their turns. */
  private readonly turns = new Set<Visitor>();
  private running = 0;
  private waiting = 0;
  /** Called with each refusal. */
  onRefusal: (reason: SemaphoreRefusal) => void = () => undefined;

  constructor({ waiting = { all: 0, visitor: 0 }, patience = 10_000, atOnce }: Limits) {
    this.limits = { atOnce, waiting, patience };
  }

  /** How many calls run and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting };
  }

  /** Runs a call on its turn. Rejects with SemaphoreFullError, or with the signal's reason while it waits. */
  async run<Value>(
    key: SemaphoreKey,
    call: () => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value> {
    const [name, user] = typeof key === "string" ? [key, ""] : key;
    const visitor = this.visitors.get(name) ?? newVisitor(name);
    this.visitors.set(name, visitor);
    try {
      await this.enter(visitor, user, signal);
    } finally {
      this.forgetIdle(visitor);
    }
    try {
      return await call();
    } finally {
      this.running -= 1;
      visitor.running -= 1;
      addTo(visitor.runningOf, user, -1);
      this.queue(visitor);
      this.startNext();
      this.forgetIdle(visitor);
    }
  }

  private async enter(visitor: Visitor, user: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const { atOnce, waiting } = this.limits;
    const isBusy = visitor.running >= atOnce.visitor || !this.mayStart(visitor, user);
    if (!isBusy && this.running < atOnce.all) {
      this.occupy(visitor, user);
      return;
    }
    const own = visitor.users.get(user)?.size ?? 0;
    const isFull = visitor.waiting >= waiting.visitor || own >= (waiting.user ?? Infinity);
    if (isFull || this.waiting >= waiting.all) {
      const isVisitors = isBusy || (waiting.visitor > 0 && isFull);
      throw this.refusal(isVisitors ? "visitor" : "all", isVisitors);
    }
    await this.turnOf(visitor, user, signal);
  }

  /** Resolves once this call of a user has started. */
  private turnOf(visitor: Visitor, user: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const { patience, atOnce } = this.limits;
      const calls = visitor.users.get(user) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        calls.delete(start);
        if (calls.size === 0) {
          visitor.users.delete(user);
        }
        visitor.waiting -= 1;
        this.waiting -= 1;
        this.queue(visitor);
      };
      const start = () => {
        leave();
        this.occupy(visitor, user);
        resolve();
      };
      const abort = () => {
        leave();
        reject(signal?.reason as Error);
      };
      const giveUp = () => {
        leave();
        const isBusy = visitor.running >= atOnce.visitor || !this.mayStart(visitor, user);
        reject(this.refusal("late", isBusy));
      };
      const timer = Number.isFinite(patience) ? setTimeout(giveUp, patience) : undefined;
      signal?.addEventListener("abort", abort, { once: true });
      visitor.users.set(user, calls.add(start));
      visitor.waiting += 1;
      this.waiting += 1;
      this.queue(visitor);
    });
  }

  private refusal(reason: SemaphoreRefusal, isVisitors: boolean): SemaphoreFullError {
    this.onRefusal(reason);
    return new SemaphoreFullError(reason, { isVisitors });
  }

  /** Whether a user is below the limit of one user. */
  private mayStart({ runningOf }: Visitor, user: string): boolean {
    return (runningOf.get(user) ?? 0) < (this.limits.atOnce.user ?? Infinity);
  }

  /** The user whose turn it is, with their waiting calls. */
  private nextOf(visitor: Visitor): [user: string, calls: Set<() => void>] | undefined {
    for (const turn of visitor.users) {
      if (this.mayStart(visitor, turn[0])) {
        return turn;
      }
    }
    return undefined;
  }

  private occupy(visitor: Visitor, user: string): void {
    this.running += 1;
    visitor.running += 1;
    addTo(visitor.runningOf, user, 1);
    this.queue(visitor);
  }

  /** Adds a visitor with a startable call to the turns, and removes one without. */
  private queue(visitor: Visitor): void {
    const hasPlace = visitor.waiting > 0 && visitor.running < this.limits.atOnce.visitor;
    if (hasPlace && this.nextOf(visitor) !== undefined) {
      this.turns.add(visitor);
    } else {
      this.turns.delete(visitor);
    }
  }

  private startNext(): void {
    while (this.running < this.limits.atOnce.all) {
      const [visitor] = this.turns;
      const turn = visitor && this.nextOf(visitor);
      if (visitor === undefined || turn === undefined) {
        return;
      }
      const [user, calls] = turn;
      const [start] = calls;
      // Both go to the end, behind the other visitors and the visitor's other users.
      this.turns.delete(visitor);
      visitor.users.delete(user);
      visitor.users.set(user, calls);
      start?.();
    }
  }

  private forgetIdle(visitor: Visitor): void {
    if (visitor.running === 0 && visitor.waiting === 0) {
      this.visitors.delete(visitor.name);
    }
  }
}

function newVisitor(name: string): Visitor {
  return { name, running: 0, runningOf: new Map(), users: new Map(), waiting: 0 };
}

function addTo(counts: Map<string, number>, user: string, change: 1 | -1): void {
  const count = (counts.get(user) ?? 0) + change;
  if (count === 0) {
    counts.delete(user);
  } else {
    counts.set(user, count);
  }
}
