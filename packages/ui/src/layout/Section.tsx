import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { Heading } from "../content/Heading";
import type { HeadingSize } from "../content/Heading";
import { Text } from "../content/Text";
import { space } from "../tokens";

export interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  /** One muted line under the title. */
  description?: ReactNode;
  /** At the end of the title's line: a TextLink such as "View All". */
  action?: ReactNode;
  /** @defaultValue 2 */
  level?: 1 | 2 | 3 | undefined;
  /** @defaultValue by the level */
  size?: HeadingSize | undefined;
}

/** A titled part of a screen, named by its title. */
export function Section({
  title,
  description,
  action,
  level = 2,
  size,
  children,
  ...rest
}: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} {...rest}>
      <Head>
        <div>
          <Heading id={id} level={level} size={size}>
            {title}
          </Heading>
          {description !== undefined && (
            <Text size="small" tone="muted">
              {description}
            </Text>
          )}
        </div>
        {action}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
`;
