import { OFFER_LIMITS } from "@takas/contracts/limits";
import { countRefusal } from "@takas/telemetry/metrics";

import { isMember, isNewcomer } from "../../accounts";
import type { UserRecord } from "../../accounts";
import { derivedId, isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { tooMany } from "../../platform/errors";
import type { HttpError } from "../../platform/errors";
import { fold } from "../../platform/text/fold";
import { Offer } from "../Offer";
import type { OfferRecord } from "../Offer";

const DAY = 86_400_000;
/** Days that offers of new visitors may wait for one owner's attention. */
const DAYS_IN_LINE = 7;
const { trusted } = mongoose;

const KINDS = ["daySlot", "wordsSlot", "lineSlot"] as const;
type Kind = (typeof KINDS)[number];
type Taken = Partial<Pick<OfferRecord, Kind>>;

/**
 * The slots that the next offer of a user may take (docs/product.md 18.1.6): one of the offers that they may make today,
 * one of those with the same words, and of a new visitor one of those that the owner is shown in a day, today or on a
 * later one. The offer's insert takes them, so that simultaneous offers never share one.
 */
export async function findSlots(
  user: UserRecord,
  { owner, message, now }: { owner: string; message: string | undefined; now: Date },
): Promise<FreeSlots> {
  const most = await countAllowed(user, now);
  const today = `${user._id}/${dayOf(now)}`;
  const words = wordsKey(message);
  const days = Array.from({ length: DAYS_IN_LINE }, (_, day) =>
    dayOf(new Date(now.getTime() + day * DAY)),
  );
  const candidates: Record<Kind, string[] | undefined> = {
    daySlot: slots(today, most),
    wordsSlot:
      words === undefined ? undefined : slots(`${today}/${words}`, OFFER_LIMITS.sameWordsMax),
    lineSlot: isNewcomer(user, now)
      ? days.flatMap((day) => slots(`${owner}/${day}`, OFFER_LIMITS.strangersMax))
      : undefined,
  };
  const free = await Promise.all(
    KINDS.map(async (kind) => [kind, await findFree(kind, candidates[kind])] as const),
  );
  return new FreeSlots(Object.fromEntries(free), { most, retryAfter: untilTomorrow(now) });
}

/** The slots of each kind that were free, in the order in which they are taken. */
export class FreeSlots {
  private readonly free: Partial<Record<Kind, string[] | undefined>>;
  private readonly limit: { most: number; retryAfter: number };

  constructor(
    free: Partial<Record<Kind, string[] | undefined>>,
    limit: { most: number; retryAfter: number },
  ) {
    this.free = free;
    this.limit = limit;
  }

  /** The next slot of each kind. Throws 429 when a kind is used up. */
  next(): Taken {
    const taken: Taken = {};
    for (const kind of KINDS) {
      const [slot] = this.free[kind] ?? [];
      if (slot !== undefined) {
        taken[kind] = slot;
      } else if (this.free[kind] !== undefined) {
        countRefusal(`offers:${kind}`);
        throw this.refusalOf(kind);
      }
    }
    return taken;
  }

  /** Drops a slot that a simultaneous offer has taken; false if that was not the reason of the error. */
  drop(error: unknown): boolean {
    const kind = KINDS.find((one) => isDuplicateKey(error, one));
    return kind !== undefined && this.free[kind]?.shift() !== undefined;
  }

  private refusalOf(kind: Kind): HttpError {
    const { most, retryAfter } = this.limit;
    switch (kind) {
      case "daySlot":
        return tooMany("offers.tooManyToday", { most }, { retryAfter });
      case "wordsSlot":
        return tooMany("offers.sameWords", undefined, { retryAfter });
      case "lineSlot":
        return tooMany("offers.lineFull", undefined, { retryAfter });
    }
  }
}

/** When an owner sees an offer with this place in their line; undefined: at once. */
export function shownAt(lineSlot: string, now: Date): Date | undefined {
  const day = lineSlot.split("/").at(-2) ?? "";
  return day === dayOf(now) ? undefined : new Date(`${day}T00:00:00.000Z`);
}

/** The offers that a user may make today: few until owners answer. */
async function countAllowed(user: UserRecord, now: Date): Promise<number> {
  const answered = isMember(user) ? OFFER_LIMITS.dayMax : await countAnswered(user._id);
  return answered > 0 && !isNewcomer(user, now)
    ? OFFER_LIMITS.dayMax
    : Math.min(OFFER_LIMITS.dayMax, OFFER_LIMITS.coldMax + answered);
}

/** A user's offers whose owner has named other terms, accepted, or written; at most `dayMax`. */
function countAnswered(sender: string): Promise<number> {
  const answers = [
    { writtenBy: "owner" as const },
    {
      events: trusted({ $elemMatch: { action: { $in: ["counter", "accept"] }, by: "owner" } }),
    },
  ];
  return Offer.countDocuments({ sender, $or: answers }, { limit: OFFER_LIMITS.dayMax });
}

async function findFree(
  kind: Kind,
  candidates: string[] | undefined,
): Promise<string[] | undefined> {
  if (candidates === undefined) {
    return undefined;
  }
  const taken = await Offer.distinct(kind, { [kind]: trusted({ $in: candidates }) });
  return candidates.filter((slot) => !taken.includes(slot));
}

function slots(prefix: string, most: number): string[] {
  return Array.from({ length: most }, (_, index) => `${prefix}/${index + 1}`);
}

/** Equal for texts with the same words, whatever their case, accents and punctuation; undefined without words. */
function wordsKey(text = ""): string | undefined {
  const words = fold(text)
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
  return words === "" ? undefined : derivedId(words);
}

/** "2026-11-23", UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Seconds until the next day, UTC. */
function untilTomorrow(now: Date): number {
  return Math.ceil((DAY - (now.getTime() % DAY)) / 1000);
}
