import { Offer } from "../deals";
import { mongoose } from "../platform/database/mongoose";
import { findVehiclesByIds } from "../vehicles";

/** What a reveal was about: the offer, and the title of its car unless that is gone. */
export interface Topic {
  offerId: string;
  vehicleTitle?: string;
}

/** The topics of these offers by id; deleted offers are missing. */
export async function findTopics(ids: readonly string[]): Promise<Map<string, Topic>> {
  const _id = mongoose.trusted({ $in: [...ids] });
  const offers = await Offer.find({ _id }, { vehicle: 1 }).lean();
  const vehicles = await findVehiclesByIds(offers.map(({ vehicle }) => vehicle));
  const titles = new Map(vehicles.map((vehicle) => [vehicle._id, vehicle.title]));
  return new Map(
    offers.map(({ _id: offerId, vehicle }) => {
      const vehicleTitle = titles.get(vehicle);
      return [offerId, { offerId, ...(vehicleTitle !== undefined && { vehicleTitle }) }];
    }),
  );
}
