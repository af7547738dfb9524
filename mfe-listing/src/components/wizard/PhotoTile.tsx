import type { RefusedPhoto } from "@takas/contracts/problem";
import { Badge, IconButton, Photo, color, radius, space, text } from "@takas/ui";
import { Star, X } from "lucide-react";
import styled from "styled-components";

import { RefusedPicture } from "./RefusedPicture";

interface PhotoTileProps {
  src: string;
  /** The photo's position, from 1. */
  position: number;
  /** Whether it is smaller than recommended. */
  isSmall: boolean;
  /** The contact details for which it was refused. */
  shows: RefusedPhoto["shows"] | undefined;
  onRemove: () => void;
  onMakeCover: () => void;
}

/** A photo of a listing, with buttons to remove it or make it the cover. */
export function PhotoTile(props: PhotoTileProps) {
  const { src, position, isSmall, shows, onRemove, onMakeCover } = props;
  return (
    <Frame data-state={shows === undefined ? "fine" : "refused"}>
      {shows === undefined ? (
        <Photo
          src={src}
          alt={`Photo ${position}`}
          widths={[400]}
          sizes="(min-width: 600px) 200px, 50vw"
        />
      ) : (
        <RefusedPicture src={src} alt={`Photo ${position}`} shows={shows} />
      )}
      {shows === undefined && isSmall && <Reason>Small: it may look blurred</Reason>}
      <Remove label={`Remove photo ${position}`} variant="glass" onClick={onRemove}>
        <X size={20} strokeWidth={1.75} />
      </Remove>
      {position === 1 ? (
        <Cover tone="primary">Cover</Cover>
      ) : (
        <MakeCover label={`Make photo ${position} the cover`} variant="glass" onClick={onMakeCover}>
          <Star size={20} strokeWidth={1.75} />
        </MakeCover>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: clip;
  border-radius: ${radius.input};
  &[data-state="refused"] {
    outline: 3px solid ${color.danger};
  }
`;

const Reason = styled.p`
  padding: ${space.half} ${space[1]};
  background: ${color.card};
  color: ${color.muted};
  ${text.caption}
`;

const Remove = styled(IconButton)`
  && {
    position: absolute;
  }
  top: ${space.half};
  right: ${space.half};
`;

const MakeCover = styled(IconButton)`
  && {
    position: absolute;
  }
  top: ${space.half};
  left: ${space.half};
`;

const Cover = styled(Badge)`
  position: absolute;
  top: ${space[1]};
  left: ${space[1]};
`;
