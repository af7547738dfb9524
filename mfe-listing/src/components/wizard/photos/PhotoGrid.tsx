import { useMarketRule } from "@takas/client";
import { formatCount } from "@takas/contracts/money";
import { onDemand } from "@takas/mfe-kit";
import { Skeleton, Text, color, media, space } from "@takas/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";

import type { ListingPhoto } from "../../../listingForm";
import type { Area } from "../../../photos/blur/paintOver";
import type { PhotoVerdict, PhotoVerdicts } from "../../../photos/usePhotoChecks";
import type { PhotoIntake } from "../../../photos/usePhotoIntake";
import { m } from "../../../texts/messages.js";
import { AddPhotos } from "./AddPhotos";
import type { BlurDialogProps } from "./blur/BlurDialog";
import { PhotoTile } from "./PhotoTile";
import { UnreadTile } from "./UnreadTile";

interface PhotoGridProps {
  photos: ListingPhoto[];
  intake: PhotoIntake;
  verdicts: PhotoVerdicts;
  onPhotosChange: (photos: ListingPhoto[]) => void;
  /** Receives a photo and the data URL of its blurred copy. */
  onPhotoBlurred: (photo: ListingPhoto, src: string) => void;
}

/** The photos in order, the ones being resized, the files that are not photos, and the tile that adds more. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, verdicts, onPhotosChange, onPhotoBlurred } = props;
  const [blurring, setBlurring] = useState<ListingPhoto>();
  const { pending, most, unread, forget, take } = props.intake;
  const count = photos.length + pending;
  const isMainStep = !useMarketRule("saysPhotoRules") && count + unread.length === 0;
  const list = useRef<HTMLUListElement>(null);
  const replace = (photo: ListingPhoto, src: string) => {
    const index = photos.indexOf(photo);
    flushSync(() => onPhotoBlurred(photo, src));
    // The button that opened the dialog went with the photo.
    list.current?.children[index]?.querySelector<HTMLElement>("[data-blur]")?.focus();
  };
  const without = (photo: ListingPhoto) => photos.filter((other) => other !== photo);
  return (
    <div>
      {!isMainStep && (
        <Count size="small" weight="strong" tabular>
          {m.photos_count({ count: formatCount(count), most: formatCount(most) })}
        </Count>
      )}
      <Grid
        ref={list}
        tabIndex={-1}
        data-wide={isMainStep || undefined}
        aria-label={m.common_photos()}
      >
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile
              src={photo.src}
              position={index + 1}
              isSmall={photo.isSmall === true}
              verdict={verdicts.get(photo.id)}
              onRemove={() => onPhotosChange(without(photo))}
              onMakeCover={() => onPhotosChange([photo, ...without(photo)])}
              onBlur={() => setBlurring(photo)}
            />
          </li>
        ))}
        {Array.from({ length: pending }, (_, index) => (
          <li key={`pending-${index}`}>
            <Pending corners="input" height="auto" />
          </li>
        ))}
        {unread.map((file) => (
          <li key={file.id}>
            <UnreadTile file={file} onRemove={() => forget(file)} />
          </li>
        ))}
        <li>
          <AddPhotos isFull={count >= most} onFiles={(files) => void take(files)} />
        </li>
      </Grid>
      {blurring !== undefined && photos.includes(blurring) && (
        <BlurDialog
          photo={blurring}
          position={photos.indexOf(blurring) + 1}
          found={foundOn(verdicts.get(blurring.id))}
          onClose={() => setBlurring(undefined)}
          onBlurred={(src) => replace(blurring, src)}
        />
      )}
    </div>
  );
}

/** Few photos are blurred, so its code loads when it opens. */
const BlurDialog = onDemand<BlurDialogProps>(
  async () => (await import(/* webpackChunkName: "BlurDialog" */ "./blur/BlurDialog")).BlurDialog,
);

/** Where the server found contact details; several kinds may be in one place. */
function foundOn(verdict: PhotoVerdict | undefined): Area[] {
  const boxes = verdict?.status === "refused" ? verdict.shows.map(({ box }) => box) : [];
  return [...new Map(boxes.map((box) => [JSON.stringify(box), box])).values()];
}

const Count = styled(Text)`
  margin-bottom: ${space[1]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1.5]};
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* Adding the first photo is the step's main action. */
  &[data-wide] {
    grid-template-columns: minmax(0, 1fr);
    label {
      min-height: 160px;
      aspect-ratio: auto;
      background: ${color.primaryTint};
      border-color: ${color.primary};
      ${media.low} {
        min-height: 64px;
      }
    }
  }
`;

const Pending = styled(Skeleton)`
  aspect-ratio: 4 / 3;
`;
