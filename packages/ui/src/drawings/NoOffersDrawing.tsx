import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** Two speech bubbles, one with swapping arrows: no offers or messages yet. */
export function NoOffersDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <path
        data-part="paper"
        d="M38 20h52a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H60L46 76V64h-8a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z"
      />
      <path data-part="line" d="M44 35h40M44 49h24" />
      <path
        data-part="accent"
        d="M84 46h38a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-4v11l-13-11H84a10 10 0 0 1-10-10V56a10 10 0 0 1 10-10z"
      />
      <path data-part="on-accent" d="M90 61h26l-5-5M116 73H90l5 5" />
    </Drawing>
  );
}
