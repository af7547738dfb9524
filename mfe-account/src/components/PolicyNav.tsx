import { TextLink, color, space } from "@takas/ui";
import styled from "styled-components";

import { POLICIES } from "./policies";
import type { PolicyName } from "./policies";

interface PolicyNavProps {
  label: string;
  /** The policy that is open. */
  current?: PolicyName;
}

/** Links to the policies, at the foot of a screen. */
export function PolicyNav({ label, current }: PolicyNavProps) {
  return (
    <Nav aria-label={label}>
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
