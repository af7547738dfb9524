import { TextLink, color, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { POLICIES } from "./policies";
import type { PolicyName } from "./policies";

/** Links from one policy to the other three. */
export function OtherPolicies({ current }: { current: PolicyName }) {
  return (
    <Nav aria-label={m.legal_others()}>
      {Object.entries(POLICIES)
        .filter(([name]) => name !== current)
        .map(([name, { title, href }]) => (
          <TextLink key={name} href={href}>
            {title()}
          </TextLink>
        ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2.5]} ${space[3]};
  padding-block: ${space[3]};
  border-top: 1px solid ${color.line};
`;
