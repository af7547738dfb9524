import { mongoose } from "../platform/database/mongoose";
import { createRandom } from "../platform/random";
import { Vehicle } from "../vehicles";
import { drawWants } from "./cars/drawWants";

/**
 * In the live market: says what the owners of the demo market's cars would swap them for, so that a visitor's first car
 * finds a match or a circle. Does nothing for cars that have wants already.
 */
export async function fillWants(): Promise<void> {
  const wants = mongoose.trusted({ $exists: false });
  const cars = await Vehicle.find(
    { isSample: true, isSwapFriendly: true, wants },
    { askingPrice: 1, year: 1 },
  ).lean();
  for (const car of cars) {
    await Vehicle.updateOne(
      { _id: car._id, wants },
      { wants: drawWants(createRandom(`${car._id}/wants`), car) },
    );
  }
}
