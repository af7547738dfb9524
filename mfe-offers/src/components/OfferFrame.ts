import { Button, Card, space } from "@takas/ui";
import styled from "styled-components";

/** The card of an offer or a three-way swap in a list, with one step at the end of its last line. */
export const OfferFrame = styled(Card).attrs({ forwardedAs: "article", padding: "none" as const })`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[1.5]};
  padding: ${space[2]};
  /* Cards in a row begin and end alike. */
  > :first-child {
    align-items: start;
  }
  > :last-child {
    margin-top: auto;
  }
`;

/** Above the link that covers the card. */
export const Step = styled(Button).attrs({ size: "small" as const })`
  position: relative;
  margin-inline-start: auto;
`;
