import type { VehicleBody } from "@takas/contracts/vehicle";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

import { makeOffer } from "../deals/makeOffer";
import type { NewOffer } from "../deals/makeOffer";
import type { OfferRecord } from "../deals/Offer";
import { Vehicle } from "../vehicles/Vehicle";
import type { VehicleRecord } from "../vehicles/Vehicle";
import { signIn } from "./app";
import type { SignedIn } from "./app";

/** The body of a client that lists a car; every field can be overridden. */
export function vehicleBody(fields: Partial<VehicleBody> = {}): VehicleBody {
  return {
    title: "2017 Toyota Vitz, one owner",
    make: "Toyota",
    model: "Vitz",
    year: 2017,
    mileage: 42_000,
    fuelType: "Petrol",
    transmission: "Automatic",
    bodyType: "Hatchback",
    askingPrice: "7950",
    isSwapFriendly: true,
    images: [],
    ...fields,
  };
}

/** Stores a vehicle; its owner is random by default. */
export async function buildVehicle(fields: Partial<VehicleRecord> = {}): Promise<VehicleRecord> {
  const { images: _images, askingPrice, ...body } = vehicleBody();
  const vehicle = await Vehicle.create({
    ...(body as VehicleDescription & Pick<VehicleRecord, "title" | "isSwapFriendly">),
    askingPrice: Number(askingPrice),
    owner: "owner-of-nothing-else",
    ...fields,
  });
  return vehicle.toObject();
}

export interface Deal {
  owner: SignedIn;
  sender: SignedIn;
  vehicle: VehicleRecord;
  offer: OfferRecord;
}

let deals = 0;

/**
 * A car of a signed-in owner with a cash offer of another person, who has given a contact; each can be passed in. Nothing
 * of a deal is the same in another one.
 */
export async function buildDeal({
  owner,
  sender,
  vehicle,
  ...fields
}: Partial<Omit<Deal, "offer"> & Omit<NewOffer, "vehicle" | "sender">> = {}): Promise<Deal> {
  deals += 1;
  const n = deals;
  const contact = { name: `Emine Kaya ${n}`, phone: `+44770090${String(n).padStart(4, "0")}` };
  const deal = {
    owner: owner ?? (await signIn()),
    sender: sender ?? (await signIn({ contact })),
  };
  const title = `2017 Toyota Vitz, owner no. ${n}`;
  const car = vehicle ?? (await buildVehicle({ owner: deal.owner.user._id, title }));
  const offer = await makeOffer({
    vehicle: car,
    sender: deal.sender.user._id,
    kind: "cash",
    amount: 7500,
    message: "Cash today?",
    ...fields,
  });
  return { ...deal, vehicle: car, offer };
}
