import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Keeps an element as high as the part of the window above a phone's keyboard, and at its top. */
export function useVisibleHeight<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const fit = () => {
      if (viewport && element.current) {
        element.current.style.height = `${viewport.height}px`;
        element.current.style.translate = `0 ${viewport.offsetTop}px`;
      }
    };
    fit();
    viewport?.addEventListener("resize", fit);
    viewport?.addEventListener("scroll", fit);
    return () => {
      viewport?.removeEventListener("resize", fit);
      viewport?.removeEventListener("scroll", fit);
    };
  }, []);
  return element;
}
