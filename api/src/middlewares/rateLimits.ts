import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";

import { tooMany } from "../errors";
import { mongoose } from "../models/mongoose";
import { RateLimit } from "../models/RateLimit";
import { addressKey } from "./address";

/** Every rate limit: so many within so many seconds, and whose: a caller without a user counts by his address. */
const LIMITS = {
  sessions: { points: 30, seconds: 3600, per: "address", what: "new sessions" },
  writes: { points: 60, seconds: 60, per: "user", what: "changes" },
  uploads: { points: 20, seconds: 3600, per: "user", what: "uploads" },
  messages: { points: 30, seconds: 60, per: "user", what: "messages" },
  reveals: { points: 10, seconds: 60, per: "user", what: "contact reveals" },
  recoveries: { points: 10, seconds: 3600, per: "address", what: "attempts" },
  checkouts: { points: 10, seconds: 60, per: "user", what: "checkouts" },
  /** Stripe's deliveries come in bursts from a few addresses. */
  webhooks: { points: 6000, seconds: 60, per: "address", what: "events" },
  reads: { points: 600, seconds: 60, per: "address", what: "requests" },
  /** A page shows many photos and browsers keep them for good, so they have a larger purse than other reads. */
  photos: { points: 3000, seconds: 60, per: "address", what: "photos" },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Who calls, for a limit to choose by what it counts him. */
export interface Caller {
  ip: string;
  /** _id of the User, if there is a session. */
  userId?: string | undefined;
}

/** Takes one from a limit; rejects with 429 when nothing is left. */
export interface RateLimits {
  take(name: LimitName, caller: Caller): Promise<void>;
}

/**
 * Rate limits counted in MongoDB, so that they hold across processes. The busy ones are drawn in packs of a thirtieth
 * of the limit and spent from memory: a thirtieth of the writes, and never more than the limit is granted.
 */
export function createRateLimits(factor: number): RateLimits {
  const purses = new Map<LimitName, Purse>();
  return {
    async take(name, { ip, userId }) {
      const purse = purses.get(name) ?? new Purse(name, factor);
      purses.set(name, purse);
      await purse.take((LIMITS[name].per === "user" ? userId : undefined) ?? addressKey(ip));
    },
  };
}

interface Pack {
  left: number;
  /** Unix time in ms at which the limit's window ends and the pack with it. */
  until: number;
}

class Purse {
  private readonly packs = new Map<string, Pack>();
  private readonly draws = new Map<string, Promise<void>>();
  private readonly size: number;
  private readonly limiter: RateLimiterMongo;
  private readonly what: string;

  constructor(name: LimitName, factor: number) {
    const { points, seconds, what } = LIMITS[name];
    this.what = what;
    this.size = points >= 600 ? (points * factor) / 30 : 1;
    this.limiter = new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: RateLimit.collection.collectionName,
      keyPrefix: name,
      points: points * factor,
      duration: seconds,
      disableIndexesCreation: true,
      inMemoryBlockOnConsumed: points * factor + 1,
    });
  }

  async take(key: string): Promise<void> {
    for (;;) {
      const pack = this.packs.get(key);
      if (pack !== undefined && pack.left > 0 && pack.until > Date.now()) {
        pack.left -= 1;
        return;
      }
      await this.draw(key);
    }
  }

  /** Draws one pack, however many requests wait for it. */
  private async draw(key: string): Promise<void> {
    const running = this.draws.get(key) ?? this.consume(key);
    this.draws.set(key, running);
    try {
      await running;
    } finally {
      this.draws.delete(key);
    }
  }

  private async consume(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await this.limiter.consume(key, this.size);
      this.forgetSpent();
      this.packs.set(key, { left: this.size, until: Date.now() + msBeforeNext });
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw tooMany(`Too many ${this.what}. Please try again ${inWords(seconds)}.`, seconds);
      }
      throw error;
    }
  }

  /** Keeps the memory for packs small however many addresses come by. */
  private forgetSpent(): void {
    if (this.packs.size < 5000) {
      return;
    }
    const now = Date.now();
    for (const [key, pack] of this.packs) {
      if (pack.left === 0 || pack.until <= now) {
        this.packs.delete(key);
      }
    }
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) {
    return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  }
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
