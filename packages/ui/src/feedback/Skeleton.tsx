import type { ComponentProps } from "react";
import styled, { keyframes } from "styled-components";

import { color, media, radius } from "../tokens";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** CSS width. @defaultValue "100%" */
  width?: string | undefined;
  /** CSS height. @defaultValue "1em" */
  height?: string | undefined;
  /** Corners. @defaultValue "small" */
  corners?: "none" | "small" | "input" | "card" | "full" | undefined;
}

/** A placeholder of the exact size of loading content. Decoration: announce "loading" once, around many. */
export function Skeleton({
  width = "100%",
  height = "1em",
  corners = "small",
  style,
  ...rest
}: SkeletonProps) {
  const borderRadius = corners === "none" ? 0 : radius[corners];
  return <Root aria-hidden="true" style={{ width, height, borderRadius, ...style }} {...rest} />;
}

const slide = keyframes`
  to { transform: translateX(100%); }
`;

const Root = styled.span`
  position: relative;
  display: block;
  max-width: 100%;
  overflow: hidden;
  background: ${color.line};
  opacity: 0.75;
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    transform: translateX(-100%);
    background: linear-gradient(90deg, transparent, ${color.shimmer}, transparent);
    animation: ${slide} 1.8s ease-in-out infinite;
  }
  ${media.still} {
    &::after {
      display: none;
    }
  }
`;
