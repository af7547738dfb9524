import { m } from "../texts/messages.js";
import { photoAt } from "../vehicles/photo";
import type { DealerPage } from "./dealer";

/** Title and social card of a dealer's page, for the screen and for the head that the web server writes. */
export function dealerMeta({ name, total, vehicles }: DealerPage) {
  const image = vehicles[0]?.images[0];
  return {
    title: name,
    description: m.dealer_preview({ n: total }),
    type: "profile" as const,
    ...(image !== undefined && { image: photoAt(image, 800) }),
  };
}
