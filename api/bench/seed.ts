import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

import { newId } from "../src/platform/database/mongoose";
import { createRandom } from "../src/platform/random";
import { Vehicle, searchFields } from "../src/vehicles/Vehicle";

const MODELS = {
  Toyota: ["Vitz", "Corolla", "Yaris", "Auris"],
  BMW: ["320i", "520d", "X5"],
  Mercedes: ["C 200", "E 250", "A 180"],
  Honda: ["Civic", "Jazz", "CR-V"],
  Nissan: ["Note", "March", "Juke", "Qashqai"],
  Volkswagen: ["Golf", "Polo", "Passat"],
  Mazda: ["Demio", "2", "3"],
  Ford: ["Fiesta", "Focus"],
  Audi: ["A3", "A4", "Q5"],
  Suzuki: ["Swift", "Jimny"],
} as const;
const BATCH = 500;

/** Fills the collection with cars drawn from a fixed seed. */
export async function seed(count: number): Promise<void> {
  const draw = drawCars();
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, draw);
    await Vehicle.collection.insertMany(batch as never[]);
  }
}

/** Draws one car after the other, the same ones each time. */
export function drawCars() {
  const { next, pick, whole, chance } = createRandom(1);
  return () => {
    const make = pick(Object.keys(MODELS) as (keyof typeof MODELS)[]);
    const model = pick<string>(MODELS[make]);
    const year = whole(2000, 2025);
    const title = `${year} ${make} ${model}${chance(0.3) ? " low mileage" : ""}`;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 2e10));
    const _id = newId();
    const mileage = whole(0, 149_999);
    const choices = VEHICLE_FIELD_NAMES.flatMap((name) => {
      const field = vehicleField(name);
      return field.kind === "choice" ? [[name, pick(field.choices)]] : [];
    });
    const searched = {
      ...(Object.fromEntries(choices) as VehicleDescription),
      title,
      make,
      model,
      year,
    };
    return {
      _id,
      ...searched,
      mileage,
      askingPrice: whole(1000, 40_999),
      isSwapFriendly: chance(0.4),
      photos: Array.from({ length: 4 }, () => ({ id: newId(), width: 1600, height: 1200 })),
      status: "active" as const,
      owner: `owner-${whole(0, 4999)}`,
      hasOffers: false,
      isSample: true,
      submission: _id,
      ...searchFields(searched),
      createdAt,
      updatedAt: createdAt,
    };
  };
}
