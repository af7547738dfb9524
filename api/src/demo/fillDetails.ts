import type { CONDITIONS } from "@takas/contracts/choices";

import { mongoose } from "../platform/database/mongoose";
import { createRandom } from "../platform/random";
import { Vehicle, searchFields } from "../vehicles";
import { DISTRICTS } from "./cars/names";

/** In the live market: where the cars of the demo market are, and in what shape. Does nothing for cars with an area. */
export async function fillDetails(): Promise<void> {
  const area = mongoose.trusted({ $exists: false });
  for (const car of await Vehicle.find({ isSample: true, area }).lean()) {
    const random = createRandom(`${car._id}/details`);
    const details = {
      // All cars of a seller are in one place.
      area: createRandom(`${car.owner}/area`).weighted(DISTRICTS),
      condition: random.weighted(SHAPES),
      owners: random.whole(1, 3),
    };
    await Vehicle.updateOne(
      { _id: car._id, area },
      { ...details, ...searchFields({ ...car, ...details }) },
    );
  }
}

const SHAPES: ReadonlyArray<readonly [(typeof CONDITIONS)[number], number]> = [
  ["Like new", 2],
  ["Good", 6],
  ["Fair", 2],
];
