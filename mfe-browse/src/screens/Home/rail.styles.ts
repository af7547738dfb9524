import { media, size, space } from "@takas/ui";
import styled from "styled-components";

/** Cards beside each other: on phones a strip to swipe, which shows that there is more; from 1024 px a row of three. */
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
