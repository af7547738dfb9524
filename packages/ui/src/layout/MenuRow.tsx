import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, media, motion, space, text, weight } from "../tokens";

interface MenuRowOwnProps {
  label: ReactNode;
  /** One muted line under the label. */
  description?: ReactNode;
  /** A 24 px icon. */
  icon?: ReactNode;
  /** Before the chevron: a Badge, a value. */
  trailing?: ReactNode;
  /** danger for destructive rows such as signing out. @defaultValue "default" */
  tone?: "default" | "danger" | undefined;
}

export type MenuRowProps = MenuRowOwnProps &
  (
    | ({ href: string } & Omit<ComponentProps<"a">, "href" | "children">)
    | ({ href?: undefined } & Omit<ComponentProps<"button">, "children">)
  );

/** A line of a menu: a link with `href`, otherwise a button. Use it in a MenuList. */
export function MenuRow({
  label,
  description,
  icon,
  trailing,
  tone = "default",
  ...rest
}: MenuRowProps) {
  const content = (
    <>
      {icon !== undefined && <Icon aria-hidden="true">{icon}</Icon>}
      <Words>
        <span>{label}</span>
        {description !== undefined && <Description>{description}</Description>}
      </Words>
      {trailing}
      {rest.href !== undefined && <Chevron size={20} strokeWidth={1.75} aria-hidden="true" />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <Root as="a" data-tone={tone} {...(rest as ComponentProps<"button">)}>
        {content}
      </Root>
    );
  }
  return (
    <Root type="button" data-tone={tone} {...rest}>
      {content}
    </Root>
  );
}

const Root = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: ${space[2]};
  width: 100%;
  min-height: clamp(48px, 12vh, 56px);
  padding: ${space[1]} ${space[2]};
  text-align: start;
  transition: background-color ${motion.fast};
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &[data-tone="danger"],
  &[data-tone="danger"] > span {
    color: ${color.danger};
  }
`;

const Icon = styled.span`
  flex: none;
  color: ${color.primary};
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: ${weight.medium};
`;

const Description = styled.span`
  display: block;
  ${text.small}
  font-weight: ${weight.regular};
  color: ${color.muted};
`;

const Chevron = styled(ChevronRight)`
  flex: none;
  color: ${color.muted};
`;
