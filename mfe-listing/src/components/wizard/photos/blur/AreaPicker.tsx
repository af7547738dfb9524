import { Button, Row, color, media, size, text } from "@takas/ui";
import { useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";

import type { Area } from "../../../../photos/blur/paintOver";
import { m } from "../../../../texts/messages.js";
import { CORNERS, MIDDLE, moved, replaced, resized } from "./areas";
import { useAreaDrag } from "./useAreaDrag";

interface AreaPickerProps {
  src: string;
  alt: string;
  areas: readonly Area[];
  onAreasChange: (areas: readonly Area[]) => void;
  onLoad: (picture: HTMLImageElement) => void;
  onError: () => void;
}

/**
 * A picture with areas on it. A drag over the picture draws one, a drag of one moves it, a drag of a corner resizes it;
 * by keyboard, a button adds one, and keys move and resize it.
 */
export function AreaPicker(props: AreaPickerProps) {
  const { src, alt, areas, onAreasChange, onLoad, onError } = props;
  const keys = useId();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useAreaDrag(areas, onAreasChange);
  const add = () => {
    flushSync(() => onAreasChange([...areas, MIDDLE]));
    frame.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
  };
  const press = (event: KeyboardEvent, index: number) => {
    const changed = changedBy(event, areas, index);
    if (changed !== undefined) {
      event.preventDefault();
      onAreasChange(changed);
    }
  };
  return (
    <>
      {/* Screen readers leave the arrow keys to an application. */}
      <Frame ref={frame} role="application" aria-label={alt} {...drag}>
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={onError}
        />
        {areas.map(({ left, top, width, height }, index) => (
          <Mark
            key={index}
            type="button"
            data-index={index}
            aria-label={m.blur_area({ position: String(index + 1) })}
            aria-describedby={keys}
            style={{
              left: percent(left),
              top: percent(top),
              width: percent(width),
              height: percent(height),
            }}
            onKeyDown={(event) => press(event, index)}
          >
            {CORNERS.map((corner) => (
              <Handle key={corner} data-index={index} data-corner={corner} />
            ))}
          </Mark>
        ))}
      </Frame>
      <Keys id={keys}>{m.blur_keys()}</Keys>
      <Row>
        <Button variant="secondary" size="small" onClick={add}>
          {m.blur_add()}
        </Button>
        <Button
          variant="ghost"
          size="small"
          disabled={areas.length === 0}
          onClick={() => onAreasChange(areas.slice(0, -1))}
        >
          {m.blur_removeLast()}
        </Button>
      </Row>
    </>
  );
}

/** How far a key moves an area or its edge. */
const STEP = 0.02;

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The areas after a key was pressed on one of them; undefined for a key that changes none. */
function changedBy({ key, shiftKey }: KeyboardEvent, areas: readonly Area[], index: number) {
  if (key === "Delete" || key === "Backspace") {
    return areas.filter((_, other) => other !== index);
  }
  const [area, by] = [areas[index], ARROWS[key]];
  return area === undefined || by === undefined
    ? undefined
    : replaced(areas, index, shiftKey ? resized(area, by) : moved(area, by));
}

function percent(share: number): string {
  return `${share * 100}%`;
}

const Frame = styled.div`
  position: relative;
  justify-self: center;
  /* What a finger hits of a corner at the edge would make the dialog scroll sideways. */
  overflow: clip;
  overflow-clip-margin: 12px;
  /* A drag draws instead of scrolling the dialog. */
  touch-action: none;
  user-select: none;
  -webkit-touch-callout: none;
  cursor: crosshair;
  img {
    display: block;
    max-width: 100%;
    max-height: 50vh;
    max-height: 50dvh;
    pointer-events: none;
  }
`;

const Mark = styled.button`
  position: absolute;
  border: 2px solid ${color.glass};
  border-radius: 4px;
  box-shadow: 0 0 0 1px ${color.onGlass};
  backdrop-filter: blur(16px);
  cursor: move;
`;

/**
 * A dot on a corner. What a finger hits is mostly outside of the area, so that a small one, as around a plate, can still
 * be moved.
 */
const Handle = styled.span`
  position: absolute;
  width: ${size.touch};
  height: ${size.touch};
  &::after {
    position: absolute;
    width: 16px;
    height: 16px;
    border: 2px solid ${color.glass};
    border-radius: 50%;
    background: ${color.primary};
    content: "";
  }
  &[data-corner^="top"] {
    bottom: calc(100% - 10px);
    &::after {
      bottom: 2px;
    }
  }
  &[data-corner^="bottom"] {
    top: calc(100% - 10px);
    &::after {
      top: 2px;
    }
  }
  &[data-corner$="left"] {
    right: calc(100% - 10px);
    cursor: nesw-resize;
    &::after {
      right: 2px;
    }
  }
  &[data-corner$="right"] {
    left: calc(100% - 10px);
    cursor: nesw-resize;
    &::after {
      left: 2px;
    }
  }
  &:is([data-corner="top-left"], [data-corner="bottom-right"]) {
    cursor: nwse-resize;
  }
`;

/** Phones have no keys; a screen reader says it at each area. */
const Keys = styled.p`
  display: none;
  ${text.caption}
  color: ${color.muted};
  ${media.hover} {
    display: block;
  }
`;
