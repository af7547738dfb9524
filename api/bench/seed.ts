import { BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from "@takas/contracts/choices";

import { newId } from "../src/models/mongoose";
import { Vehicle, searchFields } from "../src/models/Vehicle";

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
  const random = mulberry32(1);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, () => {
      const make = pick(Object.keys(MODELS) as (keyof typeof MODELS)[]);
      const model = pick<string>(MODELS[make]);
      const year = 2000 + Math.floor(random() * 26);
      const title = `${year} ${make} ${model}${random() < 0.3 ? " low mileage" : ""}`;
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 2e10));
      const _id = newId();
      const mileage = Math.floor(random() * 150_000);
      const searched = {
        title,
        make,
        model,
        year,
        fuelType: pick(FUEL_TYPES),
        transmission: pick(TRANSMISSIONS),
        bodyType: pick(BODY_TYPES),
      };
      return {
        _id,
        ...searched,
        mileage,
        askingPrice: 1000 + Math.floor(random() * 40_000),
        isSwapFriendly: random() < 0.4,
        photos: Array.from({ length: 4 }, () => ({ id: newId(), width: 1600, height: 1200 })),
        status: "active" as const,
        owner: `owner-${Math.floor(random() * 5000)}`,
        hasOffers: false,
        isSample: true,
        submission: _id,
        ...searchFields(searched),
        createdAt,
        updatedAt: createdAt,
      };
    });
    await Vehicle.collection.insertMany(batch as never[]);
  }
}

/** A small seeded generator: the same market every time. */
function mulberry32(seedNumber: number): () => number {
  let state = seedNumber;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
