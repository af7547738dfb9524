import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, radius, space, text } from "../tokens";

/** fair is the blue one, over the orange one, good the green one. */
export type BannerTone = "primary" | "swap" | "good" | "fair" | "over" | "danger" | "neutral";

export interface BannerProps extends Omit<ComponentProps<"section">, "title"> {
  /** @defaultValue "primary" */
  tone?: BannerTone | undefined;
  /** A 24 px icon. */
  icon?: ReactNode;
  /** One line. */
  title: ReactNode;
  /** One muted line. */
  text?: ReactNode;
  /** One Button, small. */
  action?: ReactNode;
}

/** One message at the top of a screen with one action. Never show two at once. */
export function Banner({
  tone = "primary",
  icon,
  title,
  text: line,
  action,
  ...rest
}: BannerProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {icon !== undefined && <Icon aria-hidden="true">{icon}</Icon>}
      <Content>
        <Words>
          <Title>{title}</Title>
          {line !== undefined && <Line>{line}</Line>}
        </Words>
        {action}
      </Content>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  gap: ${space[1.5]};
  padding: ${space[2]};
  border-radius: ${radius.card};
  --tk-tint: ${color.primaryTint};
  --tk-tint-text: ${color.primaryTintText};
  background: var(--tk-tint);
  &[data-tone="swap"] {
    --tk-tint: ${color.swapTint};
    --tk-tint-text: ${color.swapTintText};
  }
  &[data-tone="good"] {
    --tk-tint: ${color.goodTint};
    --tk-tint-text: ${color.goodTintText};
  }
  &[data-tone="fair"] {
    --tk-tint: ${color.fairTint};
    --tk-tint-text: ${color.fairTintText};
  }
  &[data-tone="over"] {
    --tk-tint: ${color.overTint};
    --tk-tint-text: ${color.overTintText};
  }
  &[data-tone="danger"] {
    --tk-tint: ${color.dangerTint};
    --tk-tint-text: ${color.dangerTintText};
  }
  &[data-tone="neutral"] {
    --tk-tint: ${color.sunken};
    --tk-tint-text: ${color.text};
  }
`;

const Icon = styled.span`
  flex: none;
  padding-top: ${space.half};
  color: var(--tk-tint-text);
`;

/* The button is at the end of the line, or under the text if the line is too short for both. */
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1.5]};
  min-width: 0;
`;

const Words = styled.div`
  flex: 1 1 220px;
  min-width: 0;
`;

const Title = styled.p`
  ${text.label}
  color: var(--tk-tint-text);
`;

const Line = styled.p`
  ${text.small}
  color: ${color.text};
`;
