import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, radius } from "../tokens";
import { tints } from "./tints";

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** The anonymous id ("User #4821") or a name; the same one always gets the same colours. */
  name: string;
  /** A picture instead of the drawing. */
  src?: string | undefined;
  /** The browser cannot show the picture. */
  onUnreadable?: (() => void) | undefined;
  /** Diameter in px. @defaultValue 40 */
  size?: number | undefined;
}

/** A faceless person in their own colours. Decoration: the name is next to it. */
export function Avatar({ name, src, onUnreadable, size = 40, ...rest }: AvatarProps) {
  return (
    <Root data-tone={tone(name)} style={{ width: size, height: size }} aria-hidden="true" {...rest}>
      {src === undefined ? (
        <svg viewBox="0 0 40 40" focusable="false">
          <circle cx="20" cy="15.5" r="6.5" />
          <path d="M7 40c0-8.5 5.8-14 13-14s13 5.5 13 14z" />
        </svg>
      ) : (
        <img src={src} alt="" width={size} height={size} onError={onUnreadable} />
      )}
    </Root>
  );
}

const TONES = ["primary", "swap", "good", "fair", "over"] as const;

/** A tone derived from the letters of the name (FNV-1a, so that consecutive numbers differ in colour). */
function tone(name: string): (typeof TONES)[number] {
  let hash = 0x811c9dc5;
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return TONES[(hash >>> 8) % TONES.length] ?? "primary";
}

const Root = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
  ${tints}
  > svg {
    width: 100%;
    height: 100%;
    fill: currentColor;
    opacity: 0.85;
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
