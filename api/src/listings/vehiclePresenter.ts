import { photoPath } from "@takas/contracts/photo";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";

import type { DealerRecord, UserRecord } from "../accounts";
import { presentDealer, presentSeller } from "../accounts";
import type { StoredVehicle } from "../vehicles";

export interface PresentOptions {
  rate: MarketRate | undefined;
  offerCount: number;
  /** The seller, only when the viewer may see them. */
  seller?: UserRecord | undefined;
  /** The seller, only with a dealer plan. */
  dealer?: DealerRecord | undefined;
  /** Whether the viewer is its owner. */
  isOwn?: boolean;
  /** One image at 400 px instead of all at 800: for answers of a thousand cars. */
  isThumbnail?: boolean;
  /** The prefix of every photo's path. */
  photoAddress: string;
}

/** A vehicle as it travels on the wire. */
export function presentVehicle(
  vehicle: StoredVehicle,
  {
    rate,
    offerCount,
    seller,
    dealer,
    isOwn = false,
    isThumbnail = false,
    photoAddress,
  }: PresentOptions,
): Vehicle {
  const photos = isThumbnail ? vehicle.photos.slice(0, 1) : vehicle.photos;
  // A spread inside a literal of this many fields takes two to twenty times as long, for each car of each list. JSON leaves
  // out what is undefined.
  const presented = {
    id: vehicle._id,
    title: vehicle.title,
    images: photos.map(({ id }) => photoAddress + photoPath(id, isThumbnail ? 400 : 800)),
    imageSizes: photos.map(({ width, height }) => ({ width, height })),
    askingPrice: String(vehicle.askingPrice),
    isSwapFriendly: vehicle.isSwapFriendly,
    offerCount,
    wants: vehicle.isSwapFriendly && !isThumbnail ? vehicle.wants : undefined,
    swapDeltaPreview: vehicle.swapDeltaPreview,
    marketRate: rate && (isThumbnail ? briefly(rate) : rate),
    status: vehicle.status,
    seller: seller && presentSeller(seller),
    dealer: dealer && presentDealer(dealer),
    isSample: vehicle.isSample,
    createdAt: vehicle.createdAt.toISOString(),
    expiresAt: isOwn ? vehicle.expiresAt?.toISOString() : undefined,
    isTakenDown: isOwn && vehicle.isTakenDown === true ? true : undefined,
    priceHistory: isThumbnail
      ? undefined
      : vehicle.priceHistory?.map(({ price, until }) => ({ price, until: until.toISOString() })),
  };
  // A copy of the description with fields deleted from it takes a fifth longer.
  const described: Record<string, unknown> = presented;
  for (const name of isThumbnail ? BRIEF_FIELDS : VEHICLE_FIELD_NAMES) {
    const value = vehicle[name];
    if (value !== undefined) {
      described[name] = value;
    }
  }
  return described as unknown as Vehicle;
}

/** All but those that only a listing's own page shows. */
const BRIEF_FIELDS = VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).isMore !== true);

/** Without the steps to the value, which answers of a thousand cars do not need. */
function briefly({ marketValue, range, confidence, explanation }: MarketRate): MarketRate {
  return {
    ...(marketValue === undefined ? {} : { marketValue }),
    ...(range === undefined ? {} : { range }),
    confidence,
    explanation,
  };
}
