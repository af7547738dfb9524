import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, layer, media, motion, radius, shadow, size, space } from "../tokens";

export interface AddButtonProps extends Omit<ComponentProps<"a">, "children"> {
  href: string;
}

/** The floating button that leads to a new listing, in the place that BottomBar keeps free: it covers nothing. */
export function AddButton(props: AddButtonProps) {
  return (
    <Root aria-label={m.addButton_label()} {...props}>
      <Plus size={26} strokeWidth={2} aria-hidden="true" />
    </Root>
  );
}

const Root = styled.a`
  position: fixed;
  z-index: calc(${layer.bar} + 1);
  right: calc(${space[1]} + env(safe-area-inset-right, 0px));
  bottom: calc(
    (${size.bar} - env(safe-area-inset-bottom, 0px) - ${size.add}) / 2 +
      env(safe-area-inset-bottom, 0px)
  );
  display: grid;
  place-items: center;
  width: ${size.add};
  height: ${size.add};
  border-radius: ${radius.full};
  background: ${color.primary};
  color: ${color.onPrimary};
  box-shadow: ${shadow.float};
  transition: background-color ${motion.fast};
  ${media.hover} {
    &:hover {
      background: ${color.primaryPressed};
    }
  }
  &:active {
    transform: scale(0.94);
  }
  ${media.rail} {
    right: auto;
    /* Below the tabs. */
    bottom: max(${space[1]}, 100vh - 440px);
    left: calc((${size.rail} + env(safe-area-inset-left, 0px) - ${size.add}) / 2);
  }
`;
