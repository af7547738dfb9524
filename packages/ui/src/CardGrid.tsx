import { Children } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { media, space } from "./tokens";

export interface CardGridProps extends ComponentProps<"ul"> {
  /** Most columns, reached from 960 px. @defaultValue 3 */
  columns?: 2 | 3 | undefined;
}

/** Cards in one column on phones, two from 600 px, three from 960 px; a list for screen readers. */
export function CardGrid({ columns = 3, children, ...rest }: CardGridProps) {
  return (
    <List data-columns={columns} {...rest}>
      {Children.map(children, (child) => (child === null ? null : <Item>{child}</Item>))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
  ${media.wide} {
    &[data-columns="3"] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
