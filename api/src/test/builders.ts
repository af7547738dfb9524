import type { VehicleBody } from "@takas/contracts/vehicle";

import { Vehicle } from "../models/Vehicle";
import type { VehicleRecord } from "../models/Vehicle";

/** What a client sends to list a car; every field can be overridden. */
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

/** Stores a vehicle; its owner is made up unless given. */
export async function buildVehicle(fields: Partial<VehicleRecord> = {}): Promise<VehicleRecord> {
  const { images: _images, askingPrice, ...body } = vehicleBody();
  const vehicle = await Vehicle.create({
    ...body,
    askingPrice: Number(askingPrice),
    owner: "owner-of-nothing-else",
    ...fields,
  });
  return vehicle.toObject();
}
