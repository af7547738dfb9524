import type { Market } from "@takas/contracts/choices";
import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { holdsIn } from "@takas/contracts/marketRules";
import { photosPerListing } from "@takas/contracts/photosPerListing";

import { LegalPage } from "../../components/LegalPage";
import type { LegalDocument } from "../../components/LegalPage";
import { m } from "../../texts/messages.js";

/** What photos may show, and how they are checked. */
export function ImagePolicy() {
  return <LegalPage policy="image" write={writeImagePolicy} />;
}

/** Limits: docs/product.md 9.3. */
function writeImagePolicy(brand: string, market: Market): LegalDocument {
  const count = holdsIn(market, "givesDealersMorePhotos")
    ? m.image_acceptCount
    : m.image_acceptCountAll;
  return {
    intro: m.image_intro({ brand }),
    sections: [
      {
        title: m.image_accept(),
        points: [
          m.image_acceptTypes(),
          m.image_acceptSize({ size: String(PHOTO_LIMITS.maxBytes / 1024 / 1024) }),
          m.image_acceptPixels({
            width: String(PHOTO_LIMITS.recommendedWidth),
            height: String(PHOTO_LIMITS.recommendedHeight),
          }),
          count({
            photos: String(photosPerListing("free", market)),
            dealerPhotos: String(photosPerListing("dealer", market)),
          }),
          m.image_acceptOwn(),
        ],
      },
      {
        title: m.image_forbidden(),
        points: [
          m.image_forbiddenPhone(),
          m.image_forbiddenEmail(),
          m.image_forbiddenLinks(),
          m.image_forbiddenAccounts(),
          m.image_forbiddenPeople(),
        ],
      },
      {
        title: m.image_check(),
        paragraphs: [m.image_checkOcr(), m.image_checkFine(), m.image_checkWrong()],
      },
      {
        title: m.image_refused(),
        paragraphs: [m.image_refusedText(), m.image_refusedAgain()],
      },
      { title: m.image_after(), paragraphs: [m.image_afterText()] },
    ],
  };
}
