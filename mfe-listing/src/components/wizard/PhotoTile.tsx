import { Badge, IconButton, Photo, radius, space } from "@takas/ui";
import { Star, X } from "lucide-react";
import styled from "styled-components";

interface PhotoTileProps {
  src: string;
  /** From 1. */
  position: number;
  onRemove: () => void;
  onMakeCover: () => void;
}

/** One photo of a listing, which may be taken out or put first. */
export function PhotoTile({ src, position, onRemove, onMakeCover }: PhotoTileProps) {
  return (
    <Frame>
      <Photo
        src={src}
        alt={`Photo ${position}`}
        widths={[400]}
        sizes="(min-width: 600px) 200px, 50vw"
      />
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
  bottom: ${space.half};
  left: ${space.half};
`;

const Cover = styled(Badge)`
  position: absolute;
  bottom: ${space[1]};
  left: ${space[1]};
`;
