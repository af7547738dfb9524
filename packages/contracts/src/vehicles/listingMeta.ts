import { formatMoney } from "../format/money";
import { m } from "../texts/messages.js";
import { previewAt } from "./photo";
import type { Vehicle } from "./vehicle";
import { factLine } from "./vehicleFields";

/** Title and social card of a listing, for the screen and for the head that the web server writes. */
export function listingMeta(vehicle: Vehicle) {
  const { title, askingPrice, images } = vehicle;
  const [image] = images;
  const facts = `${formatMoney(Number(askingPrice))} · ${factLine("preview", vehicle)}`;
  return {
    title,
    description: m.listing_preview({ facts }),
    type: "product" as const,
    ...(image !== undefined && { image: previewAt(image) }),
  };
}
