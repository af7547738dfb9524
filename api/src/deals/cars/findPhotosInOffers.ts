import { mongoose } from "../../platform/database/mongoose";
import { Offer } from "../Offer";
import { CAR_ROLES } from "./carVersions";

const { trusted } = mongoose;

/** Which of some photos show a car as an offer names it: they stay when the listing drops them. */
export async function findPhotosInOffers(ids: string[]): Promise<string[]> {
  const found = await Promise.all(
    CAR_ROLES.map((role) => {
      const path = `cars.${role}.photos.id`;
      return Offer.distinct(path, { [path]: trusted({ $in: ids }) });
    }),
  );
  return (found.flat() as string[]).filter((id) => ids.includes(id));
}
