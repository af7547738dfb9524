import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { Heading } from "../content/Heading";
import { Text } from "../content/Text";
import { media, space } from "../tokens";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** One of the drawings: `<NoCarsDrawing />`, `<SearchDrawing />`... */
  drawing?: ReactNode;
  /** One sentence. */
  title: ReactNode;
  /** One more, muted. */
  text?: ReactNode;
  /** One Button. */
  action?: ReactNode;
  /** Level of the title in the outline of the screen. @defaultValue 2 */
  level?: 1 | 2 | 3 | undefined;
}

/** The empty state of a list or screen: a drawing, a sentence, a button. */
export function EmptyState({ drawing, title, text, action, level = 2, ...rest }: EmptyStateProps) {
  return (
    <Root {...rest}>
      {drawing}
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text !== undefined && (
        <Text size="small" tone="muted">
          {text}
        </Text>
      )}
      {action !== undefined && <Action>{action}</Action>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  max-width: 400px;
  margin-inline: auto;
  padding: ${space[4]} ${space[2]};
  text-align: center;
  /* A title may quote what was typed. */
  overflow-wrap: anywhere;
  > svg {
    margin-bottom: ${space[1]};
  }
  /* A phone in landscape has room for the words and the button. */
  ${media.low} {
    padding-block: ${space[2]};
    > svg {
      display: none;
    }
  }
`;

const Action = styled.div`
  margin-top: ${space[1.5]};
`;
