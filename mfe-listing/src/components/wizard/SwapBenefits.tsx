import { color, space, text } from "@takas/ui";
import { Check } from "lucide-react";
import styled from "styled-components";

/** Why a seller may want swap offers. */
export function SwapBenefits() {
  return (
    <List aria-label="Benefits">
      {BENEFITS.map((benefit) => (
        <li key={benefit}>
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </List>
  );
}

const BENEFITS = [
  "Receive swap offers as well as cash offers",
  "Stand among the swap-friendly cars on Home and Search",
  "Change cars in one deal, with cash for the difference",
];

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
    color: ${color.swapTintText};
  }
`;
