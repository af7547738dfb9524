import { useMarketRule } from "@takas/client";
import { passFocusOn } from "@takas/mfe-kit";
import { Badge, Button, IconButton, Photo, color, radius, space, text } from "@takas/ui";
import { EyeOff, Star, X } from "lucide-react";
import styled from "styled-components";

import { isBad } from "../../../photos/usePhotoChecks";
import type { PhotoVerdict } from "../../../photos/usePhotoChecks";
import { m } from "../../../texts/messages.js";
import { RefusedPicture } from "./RefusedPicture";

interface PhotoTileProps {
  src: string;
  /** The photo's position, from 1. */
  position: number;
  /** Whether it is smaller than recommended. */
  isSmall: boolean;
  /** What the server says about it; undefined for a photo of the stored listing. */
  verdict: PhotoVerdict | undefined;
  onRemove: () => void;
  onMakeCover: () => void;
  /** Opens the dialog that makes a part of it unreadable. */
  onBlur: () => void;
}

/** A photo of a listing, with buttons to remove it or make it the cover. */
export function PhotoTile(props: PhotoTileProps) {
  const { src, isSmall, verdict, onRemove, onMakeCover, onBlur } = props;
  const blursAny = useMarketRule("blursAnyPhoto");
  const position = String(props.position);
  const alt = m.photos_name({ position });
  return (
    <Frame data-state={isBad(verdict) ? "refused" : "fine"}>
      {verdict?.status === "refused" ? (
        <>
          <RefusedPicture src={src} alt={alt} shows={verdict.shows} />
          <Action>
            <Button
              type="button"
              variant="secondary"
              fullWidth
              aria-label={m.photos_blurPart({ position })}
              onClick={onBlur}
            >
              {m.photos_blur()}
            </Button>
          </Action>
        </>
      ) : (
        <>
          <Whole>
            <Photo src={src} alt={alt} widths={[400]} sizes="(min-width: 600px) 200px, 50vw" />
            {blursAny && !isBad(verdict) && (
              <Blur
                label={m.photos_blurPart({ position })}
                variant="glass"
                data-blur=""
                onClick={onBlur}
              >
                <EyeOff size={20} strokeWidth={1.75} />
              </Blur>
            )}
          </Whole>
          <Note verdict={verdict} isSmall={isSmall} />
        </>
      )}
      <Remove
        ref={passFocusOn}
        label={m.photos_remove({ position })}
        variant="glass"
        onClick={onRemove}
      >
        <X size={20} strokeWidth={1.75} />
      </Remove>
      {props.position === 1 ? (
        <Cover tone="primary">{m.photos_cover()}</Cover>
      ) : (
        <MakeCover
          ref={passFocusOn}
          label={m.photos_makeCover({ position })}
          variant="glass"
          onClick={onMakeCover}
        >
          <Star size={20} strokeWidth={1.75} />
        </MakeCover>
      )}
    </Frame>
  );
}

/** The line under a photo: the answer of its check, or that it is small. */
function Note({ verdict, isSmall }: Pick<PhotoTileProps, "verdict" | "isSmall">) {
  if (verdict?.status === "flawed") {
    return (
      <Reason role="alert" data-tone="danger">
        {verdict.text}
      </Reason>
    );
  }
  const words = [
    verdict !== undefined && verdict.status !== "refused" ? WORDS[verdict.status]() : undefined,
    isSmall ? m.photos_small() : undefined,
  ].filter((part) => part !== undefined);
  return words.length === 0 ? null : <Reason>{words.join(". ")}</Reason>;
}

const WORDS = {
  checking: m.photos_checking,
  passed: m.photos_checked,
  unchecked: m.photos_unchecked,
};

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
  &[data-tone="danger"] {
    color: ${color.danger};
  }
`;

const Whole = styled.div`
  position: relative;
`;

const Blur = styled(IconButton)`
  && {
    position: absolute;
  }
  right: ${space.half};
  bottom: ${space.half};
`;

const Action = styled.div`
  padding: ${space.half} ${space[1]} ${space[1]};
  background: ${color.card};
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
