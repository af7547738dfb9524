import { media, size, space } from "@takas/ui";
import styled from "styled-components";

/** Cards in a row: a strip that scrolls sideways on phones and visibly continues; a row of three from 1024 px. */
export const Rail = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(300px, 82%);
  gap: ${space[2]};
  margin-inline: -${size.gutter};
  padding-inline: ${size.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${size.gutter};
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  > li {
    min-width: 0;
    scroll-snap-align: start;
  }
  ${media.wide} {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[3]};
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;
