import { ArrowLeft } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styled from "styled-components";

import { IconButton } from "../buttons/IconButton";
import { m } from "../texts/messages.js";
import { color, layer, media, motion, size, space, text } from "../tokens";

export interface PageHeaderProps extends Omit<ComponentProps<"header">, "title"> {
  /** The screen's h1, in one line. Leave it out when the content has its own h1. */
  title?: ReactNode;
  /** One muted line under the title. */
  subtitle?: ReactNode;
  /** The target of the back button; without it there is no back button. */
  backHref?: string | undefined;
  /** @defaultValue "Back" */
  backLabel?: string | undefined;
  /** Called on back; call `event.preventDefault()` to go elsewhere than `backHref` (history, previous step). */
  onBack?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** In the place of the title: the brand on Home, the text search. */
  main?: ReactNode;
  /** IconButtons or one small Button, at the end. */
  actions?: ReactNode;
  /** Matches a narrow Page. @defaultValue false */
  narrow?: boolean | undefined;
  /** Whether only the part below the title stays while the page scrolls down. @defaultValue false */
  shrinks?: boolean | undefined;
}

/** The bar on top of a screen: stays while the content scrolls. */
export function PageHeader({
  title,
  subtitle,
  backHref,
  backLabel = m.header_back(),
  onBack,
  main,
  actions,
  narrow = false,
  shrinks = false,
  children,
  ...rest
}: PageHeaderProps) {
  return (
    <Bar data-shrinks={shrinks} {...rest}>
      <Row data-narrow={narrow}>
        {backHref !== undefined && (
          <Back label={backLabel} href={backHref} onClick={onBack}>
            <ArrowLeft size={24} strokeWidth={1.75} />
          </Back>
        )}
        <Titles>
          {main}
          {title !== undefined && <Title>{title}</Title>}
          {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
        </Titles>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Row>
      {children}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  padding-top: env(safe-area-inset-top, 0px);
  background: ${color.canvas};
  border-bottom: 1px solid ${color.line};
  transition: transform ${motion.slow};
  @media (min-height: 481px) {
    [data-scrolled-down] &[data-shrinks="true"]:not(:has(:focus-visible)) {
      transform: translateY(calc(${space[1]} - ${size.header}));
    }
  }
  ${media.low} {
    position: static;
  }
`;

/* With large text the actions wrap before a word of the title is cut. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[1]};
  min-height: ${size.header};
  max-width: calc(${size.column} + 2 * ${size.gutter});
  margin-inline: auto;
  padding-inline: max(${size.gutter}, env(safe-area-inset-left, 0px))
    max(${size.gutter}, env(safe-area-inset-right, 0px));
  &[data-narrow="true"] {
    max-width: calc(${size.narrow} + 2 * ${size.gutter});
  }
`;

/* Aligns the arrow, not its 44 px target, with the gutter. */
const Back = styled(IconButton)`
  margin-left: -10px;
`;

/* Beside the way back there is room for a single long word, such as a dealer's name, which breaks. */
const Titles = styled.div`
  flex: 1;
  flex-basis: min-content;
  min-width: 0;
  max-width: 100%;
  ${Back} + & {
    max-width: calc(100% - 34px - ${space[1]});
  }
`;

const Title = styled.h1`
  ${text.section}
`;

const Subtitle = styled.p`
  ${text.caption}
  contain: inline-size;
  color: ${color.muted};
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.half};
  &:has(> [data-part="icon-button"]:last-child) {
    margin-right: -10px;
  }
`;
