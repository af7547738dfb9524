import { media, size, space } from "@takas/ui";
import styled from "styled-components";

const SIDE = "@media (min-width: 800px) and (max-height: 480px)";

/**
 * The layout of a listing, shared with its skeleton. On phones: photos, price, offers, the rest; in landscape, photos
 * and price side by side. From 1024 px photos and details take the wide column, and price and offers stay in view
 * beside them.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${SIDE} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 380px;
    grid-template-rows: auto 1fr;
    column-gap: ${space[4]};
    align-items: start;
  }
`;

/** All of a listing; a bar at its end sticks to the window's lower edge. */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

/** Photos no taller than leaves the price in the first view; beside it, than the window. */
export const Gallery = styled.div`
  min-width: 0;
  @media (max-width: 1023px) and (max-height: 900px) {
    --photo-height: max(30vh, 28vw);
  }
  ${SIDE} {
    --photo-height: calc(100vh - ${size.header} - ${space[4]});
  }
  li > div,
  > div > span {
    width: 100%;
    max-height: var(--photo-height, none);
  }
  section > [data-state="missing"] {
    width: 100%;
    max-height: 144px;
  }
  ${media.wide} {
    grid-column: 1;
  }
`;

export const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.wide} {
    position: sticky;
    top: calc(${size.header} + ${space[3]});
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

export const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${SIDE} {
    grid-column: 1 / -1;
  }
  ${media.wide} {
    grid-column: 1;
  }
`;

/** An icon and a message on a card. */
export const NoteLine = styled.div`
  display: flex;
  gap: ${space[1]};
  > svg {
    flex: none;
  }
`;
