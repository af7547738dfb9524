import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, radius } from "../tokens";

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** A picture instead of the drawing. */
  src?: string | undefined;
  /** The browser cannot show the picture. */
  onUnreadable?: (() => void) | undefined;
  /** Diameter in px. @defaultValue 40 */
  size?: number | undefined;
}

/** A faceless person. Decoration: the name is next to it. */
export function Avatar({ src, onUnreadable, size = 40, ...rest }: AvatarProps) {
  return (
    <Root style={{ width: size, height: size }} aria-hidden="true" {...rest}>
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

const Root = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
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
