import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, media, motion, radius, space, text, weight } from "../tokens";

export interface AccordionSectionProps extends Omit<ComponentProps<"details">, "title" | "open"> {
  title: ReactNode;
  /** One muted line under the title, visible whether it is open or not. */
  note?: ReactNode;
  /** At the end of the title's line: a count, a Badge. */
  meta?: ReactNode;
  /** @defaultValue false */
  defaultOpen?: boolean | undefined;
  /** It has no content and stays closed. @defaultValue false */
  isDisabled?: boolean | undefined;
}

/** A section that opens under its title. With a shared `name`, opening one closes the others. */
export function AccordionSection({
  title,
  note,
  meta,
  defaultOpen = false,
  isDisabled = false,
  children,
  ...rest
}: AccordionSectionProps) {
  return (
    <Root open={defaultOpen} {...rest}>
      <Summary
        aria-disabled={isDisabled || undefined}
        tabIndex={isDisabled ? -1 : undefined}
        onClick={(event) => {
          if (isDisabled) {
            event.preventDefault();
          }
        }}
      >
        <Title>
          <span>{title}</span>
          {note !== undefined && <Note>{note}</Note>}
        </Title>
        {meta !== undefined && <Meta>{meta}</Meta>}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </Summary>
      <Body>{children}</Body>
    </Root>
  );
}

const Root = styled.details`
  border-bottom: 1px solid ${color.line};
  &[open] > summary > svg {
    transform: rotate(-180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 48px;
  border-radius: ${radius.small};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    flex: none;
    color: ${color.muted};
    transition: transform ${motion.fast};
  }
  ${media.hover} {
    &:hover:not([aria-disabled]) {
      color: ${color.primary};
    }
  }
  &[aria-disabled] {
    color: ${color.muted};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Title = styled.span`
  flex: 1;
  /* Its longest word fits beside any meta. */
  min-width: min-content;
  font-weight: ${weight.medium};
`;

const Note = styled.span`
  display: block;
  ${text.small}
  font-weight: ${weight.regular};
  color: ${color.primaryTintText};
`;

const Meta = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  ${text.small}
  color: ${color.muted};
  text-align: end;
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  padding: ${space.half} 0 ${space[2]};
`;
