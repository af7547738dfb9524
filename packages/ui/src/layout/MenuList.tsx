import { Children } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { color } from "../tokens";
import { Card } from "./Card";

export type MenuListProps = ComponentProps<"ul">;

/** MenuRows, Switches or other lines in one card, with a line between them. */
export function MenuList({ children, ...rest }: MenuListProps) {
  return (
    <Card padding="none">
      <ul {...rest}>
        {Children.map(children, (child) => (child === null ? null : <Item>{child}</Item>))}
      </ul>
    </Card>
  );
}

const Item = styled.li`
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
