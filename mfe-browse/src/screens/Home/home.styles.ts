import { media, space } from "@takas/ui";
import styled from "styled-components";

/** Two columns of equal weight from 1024 px. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
