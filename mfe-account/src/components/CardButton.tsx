import { Button, media } from "@takas/ui";
import styled from "styled-components";

/** The button of a card: as wide as the card on phones, as its words where there is more room. Use it in a Stack. */
export const CardButton = styled(Button)`
  ${media.medium} {
    justify-self: start;
    min-width: 200px;
  }
`;
