import { Children } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { media, space } from "../tokens";

export interface CardGridProps extends ComponentProps<"ul"> {
  /** Columns from 1024 px; one more from 1400 px. @defaultValue 3 */
  columns?: 2 | 3 | undefined;
}

/** Cards in one column on phones, two from 600 px, three from 1024 px, four from 1400 px; a list for screen readers. */
export function CardGrid({ columns = 3, children, ...rest }: CardGridProps) {
  return (
    <Width>
      <List data-columns={columns} {...rest}>
        {Children.map(children, (child) => (child === null ? null : <Item>{child}</Item>))}
      </List>
    </Width>
  );
}

/** The container that all cards measure: one for all, because one per card would slow down scrolling. */
const Width = styled.div`
  container-type: inline-size;
`;

const List = styled.ul`
  --card-width: 100cqi;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
    --card-width: calc((100cqi - ${space[3]}) / 2);
  }
  ${media.wide} {
    &[data-columns="3"] {
      --card-width: calc((100cqi - 2 * ${space[3]}) / 3);
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${media.broad} {
    --card-width: calc((100cqi - 2 * ${space[3]}) / 3);
    grid-template-columns: repeat(3, minmax(0, 1fr));
    &[data-columns="3"] {
      --card-width: calc((100cqi - 3 * ${space[3]}) / 4);
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
