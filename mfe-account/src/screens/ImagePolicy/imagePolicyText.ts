import { PHOTO_LIMITS, UPLOAD_LIMITS } from "@takas/contracts/limits";

import type { LegalText } from "../../components/LegalSection";

const { free, dealer } = UPLOAD_LIMITS;

export const intro =
  "Good photos sell cars. Contact details on photos would undo what {brand} is for, so every photo is checked before it appears.";

/** Limits: docs/product.md 9.3. */
export const sections: readonly LegalText[] = [
  {
    title: "What we accept",
    points: [
      "JPEG, PNG and WebP files.",
      `Up to ${PHOTO_LIMITS.maxBytes / 1024 / 1024} MB each.`,
      `At least ${PHOTO_LIMITS.recommendedWidth} x ${PHOTO_LIMITS.recommendedHeight} pixels are recommended; larger looks better.`,
      `Up to ${free.photosPerListing} photos per listing, ${dealer.photosPerListing} with Dealer Premium. The first one stands on its card.`,
      "Photos of the car you list, taken by you or used with permission.",
    ],
  },
  {
    title: "What must not be on a photo",
    points: [
      "Phone numbers.",
      "E-mail addresses.",
      "Links, names of websites and QR codes.",
      "Names of accounts on social media or messengers.",
      "People who have not agreed to be shown.",
    ],
  },
  {
    title: "How photos are checked",
    paragraphs: [
      "The check for contact information is done by OCR, a text recognition that reads what is written on a photo. It runs on our server when you upload, not on your device.",
      "Registration plates, prices and mileages are not contact information and are fine.",
      "OCR can be wrong. If a photo of yours was refused without a reason, write to us and a person will look at it.",
    ],
  },
  {
    title: "When a photo is refused",
    paragraphs: [
      "The message says which photo it was and what it shows. Nothing of that listing is saved, and what you typed stays in the form: take the photo out or cover the details, and send it again.",
      "Repeated violations restrict your uploads for 24 to 48 hours.",
    ],
  },
  {
    title: "What happens to a photo",
    paragraphs: [
      "Each photo is re-encoded in sizes for phones and large screens. What a camera hides inside it, such as the place where it was taken, is not kept.",
    ],
  },
];
