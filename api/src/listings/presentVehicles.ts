import type { Vehicle } from "@takas/contracts/vehicle";

import { findDealersAmong } from "../accounts";
import type { UserRecord } from "../accounts";
import { findRevealed } from "../contacts";
import { countOffersOn } from "../offers";
import { photoAddress } from "../photos";
import { marketRatesOf } from "../valuation";
import { findSellers, isOwner, maySeeSeller } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { presentVehicle } from "./vehiclePresenter";

interface Options {
  /** The viewer; without one, sellers are omitted. */
  viewer?: UserRecord | undefined;
  isThumbnail?: boolean;
}

/** Vehicles with their market rates and numbers of offers, and with the sellers the viewer may see. */
export async function presentVehicles(
  vehicles: StoredVehicle[],
  { viewer, isThumbnail = false }: Options = {},
): Promise<Vehicle[]> {
  const [rates, counts, sellers, dealers] = await Promise.all([
    marketRatesOf(vehicles),
    countOffersOn(vehicles),
    findVisibleSellers(vehicles, viewer),
    findDealersAmong(isThumbnail ? [] : vehicles.map(({ owner }) => owner)),
  ]);
  return vehicles.map((vehicle) =>
    presentVehicle(vehicle, {
      rate: rates.get(vehicle._id),
      offerCount: counts.get(vehicle._id) ?? 0,
      seller: sellers.get(vehicle._id),
      dealer: dealers.get(vehicle.owner),
      isOwn: isOwner(viewer, vehicle),
      isThumbnail,
      photoAddress: photoAddress(),
    }),
  );
}

async function findVisibleSellers(
  vehicles: StoredVehicle[],
  viewer: UserRecord | undefined,
): Promise<Map<string, UserRecord>> {
  const owners = vehicles.map(({ owner }) => owner);
  const revealed = viewer === undefined ? NOBODY : await findRevealed(viewer._id, owners);
  return findSellers(vehicles.filter((vehicle) => maySeeSeller(viewer, vehicle, revealed)));
}

const NOBODY: ReadonlySet<string> = new Set();
