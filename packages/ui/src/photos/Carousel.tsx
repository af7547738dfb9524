import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { IconButton } from "../buttons/IconButton";
import { m } from "../texts/messages.js";
import { color, media, motion, radius, size, space, tabular, text, weight } from "../tokens";
import { Photo } from "./Photo";
import { useCarousel } from "./useCarousel";

export interface CarouselProps extends Omit<ComponentProps<"section">, "children"> {
  /** What the photos show: the title of the car. */
  label: string;
  /** Paths of stored photos or other URLs; without any it shows a drawing. */
  images: readonly string[];
  /** The `sizes` of the photos. @defaultValue "(min-width: 1184px) 1120px, 100vw" */
  sizes?: string | undefined;
  /** Content on top of the photos, such as a badge; position it yourself. */
  overlay?: ReactNode;
  /** Called with the index of a tapped photo, from 0. */
  onPhotoPress?: ((slide: number) => void) | undefined;
}

/** Photos side by side: swipe, buttons that wrap around, arrow keys, dots and a count. The first photo loads first. */
export function Carousel({
  label,
  images,
  sizes = "(min-width: 1184px) 1120px, 100vw",
  overlay,
  onPhotoPress,
  ...rest
}: CarouselProps) {
  const count = images.length;
  const { trackRef, index, isNear, show, onScroll, onKeyDown, onPointerDown } = useCarousel(count);
  const handlers = { onScroll, onKeyDown, onPointerDown };
  return (
    <Root aria-roledescription={m.photos_carousel()} aria-label={m.photos_of({ label })} {...rest}>
      {count === 0 && <Photo src={undefined} alt={m.photos_none({ label })} />}
      {/* A scrolling region is a tab stop, so that the arrow keys reach it. */}
      <Track
        ref={trackRef}
        aria-label={m.photos_slides()}
        tabIndex={count > 1 ? 0 : undefined}
        {...handlers}
      >
        {images.map((src, slide) => (
          <Slide key={src} aria-hidden={slide === index ? undefined : true}>
            <Photo
              src={isNear(slide) ? src : BLANK}
              alt={m.photos_one({ label, at: slide + 1, count })}
              widths={[400, 600, 800, 1600]}
              sizes={sizes}
              isPriority={slide === 0}
            />
            {onPhotoPress !== undefined && (
              <Press
                type="button"
                tabIndex={slide === index ? undefined : -1}
                aria-label={m.photos_view({ at: slide + 1 })}
                onClick={() => {
                  onPhotoPress(slide);
                }}
              />
            )}
          </Slide>
        ))}
      </Track>
      {overlay}
      {count > 1 && <Controls index={index} count={count} onShow={show} />}
    </Root>
  );
}

interface ControlsProps {
  index: number;
  count: number;
  onShow: (slide: number) => void;
}

function Controls({ index, count, onShow }: ControlsProps) {
  return (
    <>
      <Previous
        variant="glass"
        label={m.photos_previous()}
        onClick={() => {
          onShow(index - 1);
        }}
      >
        <ChevronLeft size={20} strokeWidth={2} />
      </Previous>
      <Next
        variant="glass"
        label={m.photos_next()}
        onClick={() => {
          onShow(index + 1);
        }}
      >
        <ChevronRight size={20} strokeWidth={2} />
      </Next>
      <Dots>
        {Array.from({ length: count }, (_, slide) => (
          // Pointer only: by keyboard, buttons and arrow keys do the same in fewer stops.
          <Dot
            key={slide}
            type="button"
            tabIndex={-1}
            aria-label={m.photos_show({ at: slide + 1 })}
            aria-current={slide === index || undefined}
            onClick={() => {
              onShow(slide);
            }}
          />
        ))}
      </Dots>
      <Count aria-live="polite">
        <span className="visually-hidden">{`${m.photos_photo()} `}</span>
        <span>{`${index + 1} / ${count}`}</span>
      </Count>
    </>
  );
}

/** A transparent pixel that holds a slide's place until it comes near. */
const BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const Root = styled.section`
  position: relative;
  overflow: clip;
  background: ${color.sunken};
`;

const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Slide = styled.li`
  position: relative;
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

/** The whole photo, below everything on top of it. */
const Press = styled.button`
  position: absolute;
  inset: 0;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Arrow = styled(IconButton)`
  position: absolute;
  top: calc(50% - 22px);
  transition: opacity ${motion.fast};
  /* With a mouse they appear on hover; touch devices always show them. */
  ${media.hover} {
    opacity: 0;
    section:hover > &,
    &:focus-visible {
      opacity: 1;
    }
  }
`;

const Previous = styled(Arrow)`
  left: ${space.half};
`;

const Next = styled(Arrow)`
  right: ${space.half};
`;

const Dots = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

/* Each as wide as a thumb, if the photo is wide enough for all of them. */
const Dot = styled.button`
  display: grid;
  flex: 0 1 ${size.touch};
  place-content: end center;
  height: ${size.touch};
  padding-bottom: 12px;
  pointer-events: auto;
  &::before {
    content: "";
    display: block;
    width: 8px;
    height: 8px;
    border-radius: ${radius.full};
    background: #fff;
    box-shadow: 0 0 3px rgba(0, 0, 0, 0.55);
    opacity: 0.65;
    transform: scale(0.75);
    transition:
      opacity ${motion.fast},
      transform ${motion.fast};
  }
  &[aria-current="true"]::before {
    opacity: 1;
    transform: scale(1.1);
  }
`;

const Count = styled.p`
  position: absolute;
  top: ${space[1.5]};
  right: ${space[1.5]};
  padding: 0 ${space[1]};
  border-radius: ${radius.full};
  ${text.caption}
  /* Next to a badge, whatever the text size. */
  font-size: min(0.75rem, 4vw);
  ${tabular}
  font-weight: ${weight.strong};
  background: rgba(9, 18, 16, 0.66);
  color: #fff;
`;
