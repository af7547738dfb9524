import { AccordionSection, space, text } from "@takas/ui";
import styled from "styled-components";

import { m } from "../texts/messages.js";

/** How to meet a stranger safely. */
export function Safety() {
  return (
    <AccordionSection title={m.safety_title()}>
      <List>
        <li>{m.safety_public()}</li>
        <li>{m.safety_phone()}</li>
        <li>{m.safety_drive()}</li>
        <li>{m.safety_cash()}</li>
        <li>{m.safety_wrong()}</li>
      </List>
    </AccordionSection>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-left: ${space[2.5]};
  list-style: disc;
  ${text.small}
`;
