import type { Market } from "@takas/contracts/choices";
import type { MarketRate, Vehicle } from "@takas/contracts/vehicle";
import { named } from "@takas/contracts/vehicles/carName";

import type { DealerRecord, UserRecord } from "../../accounts";
import { findRevealed } from "../../contacts";
import { countOffersOn } from "../../deals";
import { presentVehicle } from "../../listings/vehiclePresenter";
import type { PresentOptions } from "../../listings/vehiclePresenter";
import { photoAddress } from "../../photos";
import { marketRatesOf } from "../../valuation";
import { findSellers, isOwner, maySeeSeller } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { findNamedDealers } from "../accounts/findNamedDealers";

interface Options {
  market: Market;
  /** The viewer; without one, sellers are omitted, and in the sample market dealers. */
  viewer?: UserRecord | undefined;
  isThumbnail?: boolean;
}

/** Vehicles with their market rates and numbers of offers, and with the sellers the viewer may see. */
export async function presentVehicles(
  vehicles: readonly StoredVehicle[],
  options: Options,
): Promise<Vehicle[]> {
  const optionsOf = await findOptions(vehicles, options);
  return vehicles.map((vehicle) => presentVehicle(vehicle, optionsOf(vehicle)));
}

/** The same for offers, matches and circles, which in the live market name a car without its seller's title. */
export async function presentNamed(
  vehicles: readonly StoredVehicle[],
  options: Options,
): Promise<Vehicle[]> {
  const presented = await presentVehicles(vehicles, options);
  return options.market === "live" ? presented.map(named) : presented;
}

/**
 * `presentVehicles` as JSON in UTF-8, in a fraction of the time for vehicles that have not changed: for the lists of
 * most requests. Bytes are copied, while a string is joined, measured and encoded again for each answer.
 */
export async function writeVehicles(
  vehicles: readonly StoredVehicle[],
  options: Options,
): Promise<Buffer> {
  const optionsOf = await findOptions(vehicles, options);
  const entries = vehicles.flatMap((vehicle) => [COMMA, writeVehicle(vehicle, optionsOf(vehicle))]);
  return Buffer.concat([OPENING, ...entries.slice(1), CLOSING]);
}

const [OPENING, COMMA, CLOSING] = [Buffer.from("["), Buffer.from(","), Buffer.from("]")];

async function findOptions(
  vehicles: readonly StoredVehicle[],
  options: Options,
): Promise<(vehicle: StoredVehicle) => PresentOptions> {
  const [rates, counts, [sellers, dealers]] = await Promise.all([
    marketRatesOf(vehicles),
    countOffersOn(vehicles),
    findPeople(vehicles, options),
  ]);
  const { viewer, isThumbnail = false } = options;
  return (vehicle) => ({
    rate: rates.get(vehicle._id),
    offerCount: counts.get(vehicle._id) ?? 0,
    seller: sellers.get(vehicle._id),
    dealer: dealers.get(vehicle.owner),
    isOwn: isOwner(viewer, vehicle),
    isThumbnail,
    photoAddress: photoAddress(),
  });
}

/** The sellers that the viewer may see, by vehicle, and the dealers that they may know as such, by person. */
async function findPeople(
  vehicles: readonly StoredVehicle[],
  { market, viewer, isThumbnail = false }: Options,
): Promise<[Map<string, UserRecord>, Map<string, DealerRecord>]> {
  const owners = vehicles.map(({ owner }) => owner);
  const revealed = await findRevealed(viewer, owners);
  return Promise.all([
    findSellers(vehicles.filter((vehicle) => maySeeSeller(viewer, vehicle, revealed))),
    findNamedDealers(isThumbnail ? [] : owners, { market, revealed }),
  ]);
}

/** A vehicle's JSON, and what it was made of besides its rate. */
interface Written extends Pick<PresentOptions, "offerCount" | "dealer" | "photoAddress"> {
  vehicle: StoredVehicle;
  json: Buffer;
}

/** By rate, which belongs to one vehicle, one language and one market model. */
const written = new WeakMap<MarketRate, Written>();

/** A vehicle as JSON. What everybody sees is written once, until any of it changes; what only some see, each time. */
function writeVehicle(vehicle: StoredVehicle, options: PresentOptions): Buffer {
  const { rate, offerCount, seller, dealer, isOwn, isThumbnail, photoAddress: address } = options;
  const write = () => Buffer.from(JSON.stringify(presentVehicle(vehicle, options)));
  if (rate === undefined || seller !== undefined || isOwn === true || isThumbnail === true) {
    return write();
  }
  const last = written.get(rate);
  const isCurrent =
    last?.vehicle === vehicle &&
    last.offerCount === offerCount &&
    last.dealer === dealer &&
    last.photoAddress === address;
  if (isCurrent) {
    return last.json;
  }
  const json = write();
  written.set(rate, { vehicle, offerCount, dealer, photoAddress: address, json });
  return json;
}
