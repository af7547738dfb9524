import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, radius } from "./tokens";

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** The anonymous id ("User #4821") or a name: the same one always gets the same colours. */
  name: string;
  /** A picture instead of the drawing. */
  src?: string | undefined;
  /** Diameter in px. @defaultValue 40 */
  size?: number | undefined;
}

/** A person without a face, in colours of his own. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 40, ...rest }: AvatarProps) {
  return (
    <Root data-tone={tone(name)} style={{ width: size, height: size }} aria-hidden="true" {...rest}>
      {src === undefined ? (
        <svg viewBox="0 0 40 40" focusable="false">
          <circle cx="20" cy="15.500" r="6.500" />
          <path d="M7 40c0-8.500 5.800-14 13-14s13 5.500 13 14z" />
        </svg>
      ) : (
        <img src={src} alt="" width={size} height={size} />
      )}
    </Root>
  );
}

const TONES = ["primary", "swap", "good", "fair", "over"] as const;

function tone(name: string): (typeof TONES)[number] {
  let sum = 0;
  for (const letter of name) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return TONES[sum % TONES.length] ?? "primary";
}

const Root = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
  &[data-tone="swap"] {
    background: ${color.swapTint};
    color: ${color.swapTintText};
  }
  &[data-tone="good"] {
    background: ${color.goodTint};
    color: ${color.goodTintText};
  }
  &[data-tone="fair"] {
    background: ${color.fairTint};
    color: ${color.fairTintText};
  }
  &[data-tone="over"] {
    background: ${color.overTint};
    color: ${color.overTintText};
  }
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
