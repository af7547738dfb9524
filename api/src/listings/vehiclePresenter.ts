import { photoPath } from "@takas/contracts/photo";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, descriptionOf, vehicleField } from "@takas/contracts/vehicleFields";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

import type { DealerRecord, UserRecord } from "../accounts";
import { presentDealer, presentSeller } from "../accounts";
import type { StoredVehicle } from "../vehicles";

interface PresentOptions {
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
  const tag = dealer && presentDealer(dealer);
  const photos = isThumbnail ? vehicle.photos.slice(0, 1) : vehicle.photos;
  return {
    id: vehicle._id,
    title: vehicle.title,
    images: photos.map(({ id }) => photoAddress + photoPath(id, isThumbnail ? 400 : 800)),
    imageSizes: photos.map(({ width, height }) => ({ width, height })),
    ...(isThumbnail ? withoutDetails(descriptionOf(vehicle)) : descriptionOf(vehicle)),
    askingPrice: String(vehicle.askingPrice),
    isSwapFriendly: vehicle.isSwapFriendly,
    offerCount,
    ...(vehicle.swapDeltaPreview === undefined
      ? {}
      : { swapDeltaPreview: vehicle.swapDeltaPreview }),
    ...(rate === undefined ? {} : { marketRate: isThumbnail ? briefly(rate) : rate }),
    status: vehicle.status,
    ...(seller === undefined ? {} : { seller: presentSeller(seller) }),
    ...(tag === undefined ? {} : { dealer: tag }),
    isSample: vehicle.isSample,
    createdAt: vehicle.createdAt.toISOString(),
    ...(isOwn && vehicle.expiresAt && { expiresAt: vehicle.expiresAt.toISOString() }),
    ...(isOwn && vehicle.isTakenDown === true && { isTakenDown: true }),
    ...(vehicle.priceHistory === undefined || isThumbnail
      ? {}
      : {
          priceHistory: vehicle.priceHistory.map(({ price, until }) => ({
            price,
            until: until.toISOString(),
          })),
        }),
  };
}

/** Without the details that only a listing's own page shows. */
function withoutDetails(description: VehicleDescription): VehicleDescription {
  const kept: Partial<VehicleDescription> = { ...description };
  for (const name of VEHICLE_FIELD_NAMES.filter((one) => vehicleField(one).isMore === true)) {
    delete kept[name];
  }
  return descriptionOf(kept);
}

/** Without the steps to the value, which answers of a thousand cars do not need. */
function briefly({ marketValue, range, confidence, explanation }: MarketRate): MarketRate {
  return {
    ...(marketValue === undefined ? {} : { marketValue }),
    ...(range === undefined ? {} : { range }),
    confidence,
    explanation,
  };
}
