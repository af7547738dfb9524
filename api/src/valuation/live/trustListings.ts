import { findEstablished } from "../../accounts";
import { findBlobs } from "../../photos";
import { fold } from "../../platform/text/fold";
import type { PastPrice } from "../../vehicles";
import type { Listing } from "../estimate/car";

const DAY = 86_400_000;
/** Days that a listing and its price must have stood. */
const DAYS = 3;
/** Listings of one model from one network address that count: in North Cyprus many people share one. */
const PER_ADDRESS = 3;
/** Listings with the same first photo that count. */
const PER_PHOTO = 1;

/** A listing as the market is read, with what says whether it can be trusted. */
export interface ReadListing extends Listing {
  sellerId: string;
  listedAt: Date;
  /** Id of its first photo. */
  photo: string | undefined;
  priceHistory: readonly PastPrice[];
  /** Fingerprint of the network address it was listed from. */
  origin?: string;
  isSample: boolean;
}

/**
 * The listings that may set values in the live market: at prices that have stood for three days, with photos, of
 * people who did more than list a car, and few of each network address and photo, the oldest first. Sample cars count
 * as they are. Otherwise a few invented cars would move the value of a model.
 */
export async function trustListings(
  listings: readonly ReadListing[],
  now: Date,
): Promise<ReadListing[]> {
  const since = new Date(now.getTime() - DAYS * DAY);
  const standing = listings
    .filter(
      ({ photo, listedAt, isSample }) => isSample || (photo !== undefined && listedAt <= since),
    )
    .map((listing) => ({ ...listing, price: priceAt(listing, since) }))
    .toSorted((a, b) => a.listedAt.getTime() - b.listedAt.getTime());
  const [established, blobs] = await Promise.all([
    findEstablished(standing.filter(({ isSample }) => !isSample).map(({ sellerId }) => sellerId)),
    findBlobs(standing.flatMap(({ photo }) => photo ?? [])),
  ]);
  const counts = new Map<string, number>();
  const isFew = (key: string, most: number) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
  return standing.filter(({ isSample, sellerId, photo, origin, make, model }) => {
    if (isSample) {
      return true;
    }
    const blob = blobs.get(photo ?? "");
    const car = `${fold(make)} ${fold(model)}`;
    return (
      established.has(sellerId) &&
      (blob === undefined || isFew(`photo ${blob}`, PER_PHOTO)) &&
      (origin === undefined || isFew(`address ${origin} ${car}`, PER_ADDRESS))
    );
  });
}

/** The price that a listing had at a time. */
function priceAt({ price, priceHistory }: ReadListing, time: Date): number {
  return priceHistory.find(({ until }) => until > time)?.price ?? price;
}
