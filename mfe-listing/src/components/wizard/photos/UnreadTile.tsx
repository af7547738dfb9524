import { passFocusOn } from "@takas/mfe-kit";
import { IconButton, color, radius, space, text, weight } from "@takas/ui";
import { X } from "lucide-react";
import styled from "styled-components";

import type { UnreadFile } from "../../../photos/photoFiles";
import { m } from "../../../texts/messages.js";

interface UnreadTileProps {
  file: UnreadFile;
  onRemove: () => void;
}

/** A chosen file that is not among the photos: its name, why, and what to do. */
export function UnreadTile({ file: { name, advice }, onRemove }: UnreadTileProps) {
  return (
    <Frame>
      <p role="alert">
        <Name>{`${name} `}</Name>
        <span>{advice}</span>
      </p>
      <IconButton
        ref={passFocusOn}
        label={m.common_removeWhich({ name })}
        variant="glass"
        onClick={onRemove}
      >
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.half};
  min-height: 100%;
  padding: ${space.half} ${space.half} ${space[1]} ${space[1]};
  border: 2px solid ${color.danger};
  border-radius: ${radius.input};
  background: ${color.card};
  color: ${color.danger};
  ${text.caption}
  > p {
    padding-top: ${space.half};
  }
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-weight: ${weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
