import { media, space } from "@takas/ui";
import styled from "styled-components";

/** The panel and the results side by side, or only the results. In a low window the first car needs the space above. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.low} {
    margin-top: -${space[2]};
  }
  &[data-aside="true"] {
    grid-template-columns: 304px minmax(0, 1fr);
    align-items: start;
  }
`;

export const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
`;
