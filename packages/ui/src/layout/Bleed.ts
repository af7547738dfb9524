import styled from "styled-components";

import { media, radius, size, space } from "../tokens";

/**
 * The first element of a Page, which reaches the edges of a phone's screen and the header; from 600 px it keeps to the
 * column, with round corners.
 */
export const Bleed = styled.div`
  overflow: clip;
  @media (max-width: 599px) {
    margin: -${space[2]} -${size.gutter} 0;
  }
  ${media.medium} {
    border-radius: ${radius.card};
  }
`;
