import * as Radix from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import styled from "styled-components";

import { IconButton } from "../buttons/IconButton";
import { returnFocusTo } from "../feedback/returnFocusTo";
import { useCloseRequest } from "../feedback/useCloseRequest";
import { m } from "../texts/messages.js";
import { color, layer, space, tabular, text, weight } from "../tokens";
import { Picture } from "./Photo";
import { useCarousel } from "./useCarousel";

export interface PhotoViewerProps {
  /** What the photos show: the title of the car. */
  label: string;
  images: readonly string[];
  /** The photo to begin with, from 0. */
  start: number;
  onClose: () => void;
}

/** Full-screen photos: swipe, buttons, arrow keys, and pinch to zoom. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { label, onClose } = props;
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Screen aria-describedby={undefined} onCloseAutoFocus={() => returnFocusTo(opener)}>
          <Radix.Title className="visually-hidden">{m.photos_of({ label })}</Radix.Title>
          <Slides {...props} />
          <Close aria-label={m.photos_close()}>
            <X size={24} strokeWidth={2} aria-hidden="true" />
          </Close>
        </Screen>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Slides({ label, images, start, onClose }: PhotoViewerProps) {
  useCloseRequest(onClose);
  const count = images.length;
  const { trackRef, index, isNear, show, jump, ...handlers } = useCarousel(count, start);
  useLayoutEffect(() => jump(start), [jump, start]);
  return (
    <>
      <Track
        ref={trackRef}
        aria-label={m.photos_slides()}
        tabIndex={count > 1 ? 0 : undefined}
        {...handlers}
      >
        {images.map((src, slide) => (
          <Slide key={src} aria-hidden={slide === index ? undefined : true}>
            {isNear(slide) && (
              <Picture
                src={src}
                ratio="4 / 3"
                alt={m.photos_one({ label, at: slide + 1, count })}
                widths={[400, 600, 800, 1600]}
                isPriority={slide === index}
              />
            )}
          </Slide>
        ))}
      </Track>
      {count > 1 && (
        <Controls>
          <IconButton variant="glass" label={m.photos_previous()} onClick={() => show(index - 1)}>
            <ChevronLeft size={20} strokeWidth={2} />
          </IconButton>
          <Count aria-live="polite">
            <span className="visually-hidden">{`${m.photos_photo()} `}</span>
            <span>{`${index + 1} / ${count}`}</span>
          </Count>
          <IconButton variant="glass" label={m.photos_next()} onClick={() => show(index + 1)}>
            <ChevronRight size={20} strokeWidth={2} />
          </IconButton>
        </Controls>
      )}
    </>
  );
}

/* Black in both themes, so that nothing competes with the photo. */
const Screen = styled(Radix.Content)`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  background: #000;
  color: #fff;
`;

const Track = styled.ul`
  display: flex;
  height: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior: contain;
  scrollbar-width: none;
  touch-action: pan-x pinch-zoom;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Slide = styled.li`
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Close = styled(Radix.Close)`
  position: absolute;
  top: max(${space[1]}, env(safe-area-inset-top, 0px));
  right: max(${space[1]}, env(safe-area-inset-right, 0px));
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${color.glass};
  color: ${color.onGlass};
`;

const Controls = styled.div`
  position: absolute;
  inset: auto 0 max(${space[2]}, env(safe-area-inset-bottom, 0px));
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
`;

const Count = styled.p`
  ${text.small}
  ${tabular}
  min-width: 56px;
  font-weight: ${weight.strong};
  text-align: center;
`;
