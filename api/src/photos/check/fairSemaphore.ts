import type { Sender } from "../upload/admission";

interface Waiting {
  start: () => void;
  /** Aborted once the work is no longer wanted. */
  signal: AbortSignal;
}

/**
 * Limits concurrency. Free slots go to the waiting addresses in turn, and within an address to its users in turn, so
 * that a sender of many photos delays another by one photo of each.
 */
export class FairSemaphore {
  private readonly places: number;
  private free: number;
  /** By address, then by user, in the order of their turns. */
  private readonly waiting = new Map<string, Map<string, Waiting[]>>();

  constructor(places: number) {
    this.places = places;
    this.free = places;
  }

  /** Running and waiting work. */
  count(): { underWay: number; waiting: number } {
    let waiting = 0;
    for (const users of this.waiting.values()) {
      users.forEach((some) => (waiting += some.length));
    }
    return { underWay: this.places - this.free, waiting };
  }

  /** Runs the work on the sender's turn; resolves to undefined at once when it is no longer wanted before that. */
  async run<Result>(
    { userId, address }: Sender,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const isTurn = await new Promise<boolean>((resolve) => {
      const users = this.waiting.get(address) ?? new Map<string, Waiting[]>();
      const before = users.get(userId) ?? [];
      users.set(userId, [...before, { start: () => resolve(true), signal }]);
      this.waiting.set(address, users);
      signal.addEventListener("abort", () => resolve(false), { once: true });
      this.fill();
    });
    if (!isTurn) {
      return undefined;
    }
    try {
      return await work();
    } finally {
      this.free += 1;
      this.fill();
    }
  }

  private fill(): void {
    for (let next = this.free > 0 && this.next(); next; next = this.free > 0 && this.next()) {
      if (!next.signal.aborted) {
        this.free -= 1;
        next.start();
      }
    }
  }

  /** The next sender; their user and address move to the end. */
  private next(): Waiting | undefined {
    for (const [address, users] of this.waiting) {
      for (const [user, [first, ...later]] of users) {
        users.delete(user);
        this.waiting.delete(address);
        if (later.length > 0) {
          users.set(user, later);
        }
        if (users.size > 0) {
          this.waiting.set(address, users);
        }
        return first;
      }
    }
    return undefined;
  }
}
