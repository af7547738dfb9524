import { color, space, text } from "@takas/ui";
import { Check } from "lucide-react";
import styled from "styled-components";

/** What one gets, a line each. */
export function Benefits({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          {item}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  ${text.small}
  > li {
    display: flex;
    gap: ${space[1]};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.primary};
  }
`;
