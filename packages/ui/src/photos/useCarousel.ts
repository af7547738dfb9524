import { useCallback, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";

interface CarouselState {
  trackRef: RefObject<HTMLUListElement | null>;
  /** Slide in view, from 0. */
  index: number;
  /** Slides whose photos may load: seen ones and their neighbours. */
  isNear: (slide: number) => boolean;
  /** Scrolls to a slide; past either end it wraps around. */
  show: (slide: number) => void;
  /** Jumps to a slide without animation. */
  jump: (slide: number) => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The reader took over: the target of the buttons no longer counts. */
  onPointerDown: () => void;
}

/** Keeps a scroll-snapping track of `count` slides in sync with the number of the slide in view. */
export function useCarousel(count: number, start = 0): CarouselState {
  const trackRef = useRef<HTMLUListElement>(null);
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(start);
  const [seen, setSeen] = useState<readonly number[]>([start]);

  const select = (slide: number) => {
    setIndex(slide);
    setSeen((known) => (known.includes(slide) ? known : [...known, slide]));
  };

  const show = (slide: number) => {
    const next = (slide + count) % count;
    target.current = next;
    select(next);
    scrollToSlide(trackRef.current, next, next === slide);
  };

  const jump = useCallback((slide: number) => scrollToSlide(trackRef.current, slide, false), []);

  const onScroll = () => {
    const track = trackRef.current;
    if (track === null || track.clientWidth === 0) {
      return;
    }
    const position = track.scrollLeft / track.clientWidth;
    if (target.current === undefined) {
      select(Math.min(count - 1, Math.max(0, Math.round(position))));
    } else if (Math.abs(position - target.current) < 0.02) {
      target.current = undefined;
    }
  };

  return {
    trackRef,
    index,
    isNear: (slide) => seen.some((known) => Math.abs(known - slide) <= 1),
    show,
    jump,
    onScroll,
    onKeyDown: (event) => showByKey(event, slideOfKey(event.key, index, count), show),
    onPointerDown: () => {
      target.current = undefined;
    },
  };
}

function showByKey(event: KeyboardEvent, slide: number | undefined, show: CarouselState["show"]) {
  if (slide !== undefined) {
    event.preventDefault();
    show(slide);
  }
}

function slideOfKey(key: string, index: number, count: number): number | undefined {
  const slides = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 };
  return Object.hasOwn(slides, key) ? slides[key as keyof typeof slides] : undefined;
}

/** A neighbour slides in; the far end, after wrapping around, appears at once. */
function scrollToSlide(track: HTMLUListElement | null, slide: number, isSmooth: boolean) {
  if (track === null) {
    return;
  }
  track.style.scrollBehavior = isSmooth ? "" : "auto";
  track.scrollLeft = slide * track.clientWidth;
}
