import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, layer, media, motion, radius, shadow, size, space } from "../tokens";

export interface AddButtonProps extends Omit<ComponentProps<"a">, "children"> {
  href: string;
  /** @defaultValue "Create listing" */
  label?: string | undefined;
}

/** The floating button above the bottom bar that leads to a new listing; it hides while the page scrolls down. */
export function AddButton({ label = "Create listing", ...rest }: AddButtonProps) {
  return (
    <Root aria-label={label} {...rest}>
      <Plus size={26} strokeWidth={2} aria-hidden="true" />
    </Root>
  );
}

const Root = styled.a`
  position: fixed;
  z-index: ${layer.bar};
  right: max(${size.gutter}, env(safe-area-inset-right, 0px));
  bottom: calc(${size.bar} + 16px);
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.full};
  background: ${color.primary};
  color: ${color.onPrimary};
  box-shadow: ${shadow.float};
  transition:
    background-color ${motion.fast},
    transform ${motion.slow},
    visibility ${motion.slow};
  [data-scrolled-down] &:not(:focus-visible) {
    transform: translateY(calc(100% + 32px + ${size.bar}));
    visibility: hidden;
  }
  ${media.hover} {
    &:hover {
      background: ${color.primaryPressed};
    }
  }
  &:active {
    transform: scale(0.94);
  }
  /* At the end of the rail it covers nothing and need not hide. */
  ${media.wide} {
    z-index: calc(${layer.bar} + 1);
    right: auto;
    bottom: ${space[3]};
    left: calc((${size.rail} - 56px) / 2);
    [data-scrolled-down] &:not(:focus-visible) {
      transform: none;
      visibility: visible;
    }
  }
`;
