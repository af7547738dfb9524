import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { Banner, Text } from "@takas/ui";
import { ShieldAlert } from "lucide-react";

import type { PhotoVerdicts } from "../../photos/usePhotoChecks";
import type { PhotoIntake } from "../../photos/usePhotoIntake";
import { PhotoGrid } from "./PhotoGrid";
import type { ListingFields } from "./useListingForm";

interface PhotosStepProps extends ListingFields {
  verdicts: PhotoVerdicts;
  intake: PhotoIntake;
}

/** Step 1: as many photos as the membership allows; the first is the cover. */
export function PhotosStep({ form, change, intake, verdicts }: PhotosStepProps) {
  return (
    <>
      <Banner
        tone="over"
        aria-label="Contact details"
        icon={<ShieldAlert size={24} strokeWidth={1.75} />}
        title="No contact details on photos"
        text="Phone numbers, emails and links on images are blocked."
      />
      <PhotoGrid
        photos={form.photos}
        intake={intake}
        verdicts={verdicts}
        onPhotosChange={(photos) => change({ photos })}
      />
      <Text
        size="small"
        tone={intake.problem === undefined ? "muted" : "danger"}
        aria-live="polite"
      >
        {intake.step ??
          intake.problem ??
          `JPEG, PNG or WebP. At least ${PHOTO_LIMITS.recommendedWidth} x ${PHOTO_LIMITS.recommendedHeight} pixels look good. The first photo is the cover.`}
      </Text>
    </>
  );
}
