import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, media, radius, weight } from "../tokens";

export interface TextLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Inside running text: underlined. On its own ("View All"), colour and position mark it. @defaultValue false */
  inline?: boolean | undefined;
}

/** A link in the primary colour. */
export function TextLink({ inline = false, children, ...rest }: TextLinkProps) {
  return (
    <Root data-inline={inline || undefined} {...rest}>
      {children}
    </Root>
  );
}

const Root = styled.a`
  position: relative;
  color: ${color.primary};
  font-weight: ${weight.medium};
  border-radius: ${radius.small};
  text-underline-offset: 0.2em;
  &[data-inline] {
    text-decoration: underline;
  }
  /* On its own it has a target of 44 px. */
  &:not([data-inline]) {
    display: inline-block;
  }
  &:not([data-inline])::after {
    content: "";
    position: absolute;
    inset: min(0px, (1lh - 44px) / 2) -8px;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
