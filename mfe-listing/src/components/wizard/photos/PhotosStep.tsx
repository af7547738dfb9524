import { useMarketRule } from "@takas/client";
import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import { Banner, Stack, Text, media, space } from "@takas/ui";
import { ShieldAlert } from "lucide-react";
import styled from "styled-components";

import type { PhotoVerdicts } from "../../../photos/usePhotoChecks";
import type { PhotoIntake } from "../../../photos/usePhotoIntake";
import { m } from "../../../texts/messages.js";
import type { ListingFields } from "../useListingForm";
import { ENOUGH_PHOTOS, PhotoAngles } from "./PhotoAngles";
import { PhotoGrid } from "./PhotoGrid";

interface PhotosStepProps extends ListingFields {
  verdicts: PhotoVerdicts;
  intake: PhotoIntake;
}

/** Step 1: as many photos as the membership allows; the first is the cover. */
export function PhotosStep(props: PhotosStepProps) {
  const { form, change, replacePhoto, intake, verdicts } = props;
  const saysRules = useMarketRule("saysPhotoRules");
  return (
    <>
      {saysRules && (
        <Rule
          tone="over"
          aria-label={m.photos_contact()}
          icon={<ShieldAlert size={24} strokeWidth={1.75} />}
          title={m.photos_noContact()}
          text={m.photos_noContactText()}
        />
      )}
      <Stack gap={1}>
        <PhotoGrid
          photos={form.photos}
          intake={intake}
          verdicts={verdicts}
          onPhotosChange={(photos) => change({ photos })}
          onPhotoBlurred={replacePhoto}
        />
        <Text
          size="small"
          tone={intake.problem === undefined ? "muted" : "danger"}
          aria-live="polite"
        >
          {intake.step ??
            intake.problem ??
            (saysRules
              ? m.photos_rules({
                  width: String(PHOTO_LIMITS.recommendedWidth),
                  height: String(PHOTO_LIMITS.recommendedHeight),
                })
              : `${
                  form.photos.length === 0
                    ? m.photos_upTo({ most: formatCount(intake.most) })
                    : m.photos_coverFirst()
                } ${m.photos_noContactLive()}`)}
        </Text>
      </Stack>
      {!saysRules && form.photos.length < ENOUGH_PHOTOS && <PhotoAngles />}
    </>
  );
}

/** On a phone in landscape the photos below it are in view, too. */
const Rule = styled(Banner)`
  ${media.low} {
    padding-block: ${space[1]};
  }
`;
