import { color, text } from "@takas/ui";
import styled from "styled-components";

/** What opens the details of a swap. */
export const Summary = styled.summary`
  min-height: 44px;
  padding-block: 12px;
  ${text.small}
  color: ${color.primary};
  cursor: pointer;
`;
