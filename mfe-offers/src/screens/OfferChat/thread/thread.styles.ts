import { size, space } from "@takas/ui";
import styled from "styled-components";

export const Scroller = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[2]} ${size.gutter};
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** At the end of the visible part, above the messages. */
export const Newest = styled.div`
  position: sticky;
  bottom: 0;
  justify-self: center;
`;
