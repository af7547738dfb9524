import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, media, motion, radius, shadow, size } from "../tokens";

/** plain: on a surface; outline: with a border; glass: on a photo. */
export type IconButtonVariant = "plain" | "outline" | "glass";

interface IconButtonOwnProps {
  /** What it does, for screen readers: an icon alone has no name. */
  label: string;
  /** One icon of 20 or 24 px. */
  children: ReactNode;
  /** @defaultValue "plain" */
  variant?: IconButtonVariant | undefined;
}

export type IconButtonProps = IconButtonOwnProps &
  (
    | ({ href: string } & Omit<ComponentProps<"a">, "href" | "children">)
    | ({ href?: undefined } & Omit<ComponentProps<"button">, "children">)
  );

/** A round button of 44 px with one icon. With `href` it is a link. */
export function IconButton({ label, variant = "plain", children, ...rest }: IconButtonProps) {
  const shared = { "aria-label": label, "data-part": "icon-button", "data-variant": variant };
  if (rest.href !== undefined) {
    return (
      <Root as="a" {...shared} {...(rest as ComponentProps<"button">)}>
        {children}
      </Root>
    );
  }
  return (
    <Root type="button" {...shared} {...rest}>
      {children}
    </Root>
  );
}

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${size.touch};
  height: ${size.touch};
  border-radius: ${radius.full};
  color: ${color.text};
  transition:
    background-color ${motion.fast},
    transform ${motion.fast};
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &:active {
    transform: scale(0.94);
  }
  &:disabled {
    color: ${color.border};
  }
  /* Something new is behind it. */
  &[data-is-new="true"]::after {
    content: "";
    position: absolute;
    inset: 8px 8px auto auto;
    width: 10px;
    height: 10px;
    border: 2px solid ${color.card};
    border-radius: inherit;
    background: ${color.badge};
  }
  &[data-variant="outline"] {
    border: 1px solid ${color.border};
    background: ${color.card};
  }
  &[data-variant="glass"] {
    color: var(--tk-on-glass);
    background: none;
    &::before {
      content: "";
      position: absolute;
      inset: 4px;
      border-radius: inherit;
      background: ${color.glass};
      box-shadow: ${shadow.photo};
    }
    > svg {
      position: relative;
    }
  }
`;
