import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, space, text } from "../tokens";

export interface FactListProps extends Omit<ComponentProps<"dl">, "children"> {
  facts: readonly { label: string; value: string }[];
}

/** Labels on the left, values on the right, a row each. */
export function FactList({ facts, ...rest }: FactListProps) {
  return (
    <List {...rest}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space.half};
  margin: 0;
  ${text.small}
  > div {
    display: grid;
    grid-template-columns: min(8.5rem, 45%) minmax(0, 1fr);
    gap: ${space[1]};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
