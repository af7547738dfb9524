import { color, media, motion, radius, space, text, weight } from "@takas/ui";
import { ImagePlus } from "lucide-react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

interface AddPhotosProps {
  /** No more photos are accepted. */
  isFull: boolean;
  onFiles: (files: File[]) => void;
}

/** The tile that adds photos: a native file input inside its label. */
export function AddPhotos({ isFull, onFiles }: AddPhotosProps) {
  return (
    <Tile data-state={isFull ? "full" : "open"}>
      <ImagePlus size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>{m.photos_add()}</span>
      <input
        type="file"
        multiple
        accept="image/*"
        className="visually-hidden"
        disabled={isFull}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same file to be chosen again after it was removed.
          target.value = "";
          onFiles(files);
        }}
      />
    </Tile>
  );
}

const Tile = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.half};
  aspect-ratio: 4 / 3;
  border: 2px dashed ${color.border};
  border-radius: ${radius.input};
  text-align: center;
  ${text.small}
  font-weight: ${weight.strong};
  color: ${color.primary};
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.primaryTint};
    }
  }
  &[data-state="full"] {
    border-color: ${color.line};
    background: none;
    color: ${color.muted};
    cursor: not-allowed;
  }
`;
