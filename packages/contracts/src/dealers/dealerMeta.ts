import { photoAt } from "../photo";
import type { DealerPage } from "./dealer";

/** Title and social card of a dealer's page, for the screen and for the head that the web server writes. */
export function dealerMeta({ name, total, vehicles }: DealerPage) {
  const image = vehicles[0]?.images[0];
  const cars = `${total} ${total === 1 ? "car" : "cars"}`;
  return {
    title: name,
    description: `Verified dealer in North Cyprus: ${cars} to buy or swap, each with its market value.`,
    type: "profile" as const,
    ...(image !== undefined && { image: photoAt(image, 800) }),
  };
}
