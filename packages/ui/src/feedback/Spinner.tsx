import type { ComponentProps } from "react";
import styled, { keyframes } from "styled-components";

import { radius } from "../tokens";

export interface SpinnerProps extends ComponentProps<"span"> {
  /** Diameter in px. @defaultValue 24 */
  size?: number | undefined;
}

/** A spinning ring in the colour of the surrounding text. Decoration: a text beside it says what is loading. */
export function Spinner({ size = 24, ...rest }: SpinnerProps) {
  return <Ring $size={size} aria-hidden="true" {...rest} />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: ${({ $size }) => Math.max(2, Math.round($size / 12))}px solid currentColor;
  border-right-color: transparent;
  border-radius: ${radius.full};
  animation: ${turn} 0.9s linear infinite;
`;
