import { paths } from "@takas/mfe-kit";
import { Button, Row, space } from "@takas/ui";
import { ArrowLeftRight, Car } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** Links to the two most frequent subjects of notifications. */
export function QuickActions() {
  return (
    <Row equal gap={1.5} align="stretch">
      <Action
        variant="secondary"
        href={paths.offers.href()}
        icon={<ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {m.notifications_offers()}
      </Action>
      <Action
        variant="secondary"
        href={paths.myCars.href()}
        icon={<Car size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {m.notifications_cars()}
      </Action>
    </Row>
  );
}

/** Both fit one line in English on every phone, unless text is large; the smallest drops the icon. Others may take two. */
const Action = styled(Button)`
  && {
    padding-inline: ${space[1]};
  }
  text-wrap: balance;
  @media (max-width: 359px) {
    > svg {
      display: none;
    }
  }
`;
