import type { LimitName } from "@takas/contracts/errorTexts";
import { UPLOAD_LIMITS } from "@takas/contracts/limits";
import { addressKey, networkKey } from "@takas/server/addressKey";
import { countRefusal } from "@takas/telemetry/metrics";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";

import { isDiskFull } from "../database/connection";
import { mongoose } from "../database/mongoose";
import { HttpError, tooMany } from "../errors";
import { SingleFlight } from "../SingleFlight";
import { RateLimit } from "./RateLimit";

/** The uploads of a free user in their first day. */
const NEWCOMER = { photosPerListing: UPLOAD_LIMITS.free.photosPerListing, perHour: 5 };

/**
 * Every rate limit: N points per window and tier. A session may do what one person does; an address more, because
 * mobile carriers put thousands of people behind one; a network (IPv6 /48) is what one customer of a provider can
 * own. An unknown user counts by address, a session only by the wider tiers.
 *
 * Where sessions are counted, the tiers above them are for callers without one. A caller with one goes on when the
 * address has no points left, because others used them up. `sessions` is what an address starts in an hour before its
 * newcomers are asked for a proof of work.
 */
const LIMITS = {
  sessions: { seconds: 3600, points: { address: 30, network: 120 } },
  writes: { seconds: 60, points: { user: 60 } },
  uploads: { seconds: 3600, points: { user: UPLOAD_LIMITS.free.perHour } },
  newcomerUploads: { seconds: 3600, points: { user: NEWCOMER.perHour } },
  dealerUploads: { seconds: 3600, points: { user: UPLOAD_LIMITS.dealer.perHour } },
  photoChecks: { seconds: 3600, points: { user: checksOf(UPLOAD_LIMITS.free) } },
  newcomerPhotoChecks: { seconds: 3600, points: { user: checksOf(NEWCOMER) } },
  dealerPhotoChecks: { seconds: 3600, points: { user: checksOf(UPLOAD_LIMITS.dealer) } },
  messages: { seconds: 60, points: { user: 30 } },
  reveals: { seconds: 60, points: { user: 10 } },
  /** Failed ones by the code's beginning: a guesser locks out nobody else, not even at the same address. */
  recoveries: { seconds: 3600, points: { subject: 10 } },
  /** Each stores a challenge, or checks a signature. */
  passkeys: { seconds: 60, points: { user: 30 } },
  exports: { seconds: 3600, points: { user: 10 } },
  checkouts: { seconds: 60, points: { user: 10 } },
  /** Stripe's deliveries come in bursts from a few addresses. */
  webhooks: { seconds: 60, points: { address: 6000 } },
  reads: {
    seconds: 60,
    points: { session: 600, address: 6000, network: 18_000 },
  },
  /** A page shows many photos and browsers cache them for good, so their limit is higher than that of other reads. */
  photos: {
    seconds: 60,
    points: { session: 3000, address: 30_000, network: 60_000 },
  },
} as const satisfies Record<LimitName, Limit>;

/** Every photo of every listing that may be sent in an hour. */
function checksOf({ photosPerListing, perHour }: { photosPerListing: number; perHour: number }) {
  return photosPerListing * perHour;
}

type Tier = "user" | "session" | "address" | "network" | "subject";

interface Limit {
  seconds: number;
  points: Partial<Record<Tier, number>>;
}

/** The caller, from which a limit derives its counters' keys. */
export interface Caller {
  ip: string;
  /** _id of the User, if there is a session. */
  userId?: string | undefined;
  /** The hash of the session cookie's value, which may be made up. */
  session?: string | undefined;
  /** Whether that session exists; by default it does with a user. */
  isKnown?: () => Promise<boolean>;
  /** What the call is about, where that is counted. */
  subject?: string | undefined;
}

export interface RateLimits {
  /** Takes one point, or the cost of a call, from every tier of a limit; rejects with 429 when none are left. */
  take(name: LimitName, caller: Caller, cost?: number): Promise<void>;
  /** Rejects with 429 when a tier has no points left, and takes none: for limits that count failures. */
  check(name: LimitName, caller: Caller): Promise<void>;
}

/** Wider tiers first: the key of a made-up session is then not even looked up. */
const TIERS: readonly { tier: Tier; keyOf: KeyOf }[] = [
  { tier: "network", keyOf: ({ ip }) => networkKey(ip) },
  { tier: "address", keyOf: ({ ip }) => addressKey(ip) },
  { tier: "user", keyOf: ({ ip, userId }) => userId ?? addressKey(ip) },
  { tier: "session", keyOf: ({ session }) => session },
  { tier: "subject", keyOf: ({ subject }) => subject },
];

/** The key of a caller's counter; undefined when the tier does not apply to them. */
type KeyOf = (caller: Caller) => string | undefined;

/** The counter of one tier of a limit. */
interface TierCounter {
  tier: Tier;
  keyOf: KeyOf;
  counter: LeasedCounter;
}

/**
 * Rate limits counted in MongoDB, so that they hold across processes. A process leases points of a busy limit and
 * uses them from memory: fewer writes, and never more points than the limit grants. The rest of a lease is lost with
 * its process, so a lease is what the limit grants in two seconds, however long its window.
 */
export function createRateLimits(factor: number): RateLimits {
  const counters = new Map<LimitName, TierCounter[]>();
  const countersOf = (name: LimitName): TierCounter[] => {
    const known = counters.get(name);
    if (known !== undefined) {
      return known;
    }
    const { seconds, points }: Limit = LIMITS[name];
    const made = TIERS.flatMap(({ tier, keyOf }) => {
      const most = points[tier];
      const fields = { key: `${name}:${tier}`, limit: name, seconds, points: (most ?? 0) * factor };
      return most === undefined ? [] : [{ tier, keyOf, counter: new LeasedCounter(fields) }];
    });
    counters.set(name, made);
    return made;
  };
  return {
    async take(name, caller, cost = 1) {
      for (const { tier, keyOf, counter } of countersOf(name)) {
        const key = keyOf(caller);
        if (key === undefined || counter.takeLeased(key, cost)) {
          continue;
        }
        try {
          // oxlint-disable-next-line no-await-in-loop -- a tier is checked once the wider ones have granted
          await counter.take(key, cost);
        } catch (error) {
          // oxlint-disable-next-line no-await-in-loop -- as above
          if (!(error instanceof HttpError) || !(await countsAlone(name, tier, caller))) {
            throw error;
          }
        }
      }
    },
    async check(name, caller) {
      await Promise.all(
        countersOf(name).map(async ({ keyOf, counter }) => {
          const key = keyOf(caller);
          await (key === undefined ? undefined : counter.check(key));
        }),
      );
    },
  };
}

/** Whether a caller who is refused in a wide tier counts by their own session alone. */
async function countsAlone(name: LimitName, tier: Tier, caller: Caller): Promise<boolean> {
  const { points }: Limit = LIMITS[name];
  const isWide = tier === "address" || tier === "network";
  return (
    isWide &&
    points.session !== undefined &&
    caller.session !== undefined &&
    (caller.userId !== undefined || (await caller.isKnown?.()) === true)
  );
}

interface CounterFields {
  /** The prefix of its counters' keys. */
  key: string;
  limit: LimitName;
  seconds: number;
  points: number;
}

class LeasedCounter {
  /** Leased points that are left, until the limit's window ends. */
  private readonly leases = new Map<string, number>();
  private readonly draws = new SingleFlight<void>();
  private readonly size: number;
  private readonly limiter: RateLimiterMongo;
  /** The name of the limit where refusals are counted. */
  private readonly name: string;
  private readonly limit: LimitName;
  /** Length of the limit's window in ms. */
  private readonly window: number;

  constructor({ key, limit, seconds, points }: CounterFields) {
    this.name = key;
    this.limit = limit;
    this.window = seconds * 1000;
    this.size = points >= 600 ? Math.max(1, Math.floor((2 * points) / seconds)) : 1;
    this.limiter = new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: RateLimit.collection.collectionName,
      keyPrefix: key,
      points,
      duration: seconds,
      disableIndexesCreation: true,
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  /** Takes the cost from a lease that grants it; false when there is none. */
  takeLeased(key: string, cost: number): boolean {
    const left = this.leases.get(key) ?? 0;
    if (left < cost) {
      return false;
    }
    this.leases.set(key, left - cost);
    return true;
  }

  async take(key: string, cost: number): Promise<void> {
    while (!this.takeLeased(key, cost)) {
      // Requests one lease, however many calls wait for it.
      await this.draws.run(key, () => this.draw(key));
    }
  }

  async check(key: string): Promise<void> {
    const counted = await this.limiter.get(key);
    if (counted !== null && counted.remainingPoints <= 0) {
      throw this.refusalOf(counted);
    }
  }

  private async draw(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await this.limiter.consume(key, this.size);
      this.addLease(key, msBeforeNext);
    } catch (error) {
      // Reads continue uncounted while nothing can be stored, a second at a time.
      if (isDiskFull(error) && this.size > 1) {
        this.addLease(key, 1000);
        return;
      }
      if (error instanceof RateLimiterRes && error.msBeforeNext > this.window) {
        // It began before the clock was set back: it is dropped, and the lease comes from a new one.
        await this.limiter.delete(key);
        return;
      }
      throw error instanceof RateLimiterRes ? this.refusalOf(error) : error;
    }
  }

  private refusalOf({ msBeforeNext }: RateLimiterRes): HttpError {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    countRefusal(this.name);
    return tooMany("request.rateLimited", { limit: this.limit, seconds }, { retryAfter: seconds });
  }

  /** Adds a lease that is valid for `time` ms. */
  private addLease(key: string, time: number): void {
    this.leases.set(key, (this.leases.get(key) ?? 0) + this.size);
    setTimeout(() => this.leases.delete(key), time).unref();
  }
}
