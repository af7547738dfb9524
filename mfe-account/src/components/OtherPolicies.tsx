import { TextLink, color, space } from "@takas/ui";
import styled from "styled-components";

import { POLICIES } from "./policies";

/** Links from one policy to the other three. */
export function OtherPolicies({ current }: { current: string }) {
  return (
    <Nav aria-label="Other policies">
      {POLICIES.filter(({ title }) => title !== current).map(({ title, href }) => (
        <TextLink key={href} href={href}>
          {title}
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
