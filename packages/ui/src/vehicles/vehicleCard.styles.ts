import styled from "styled-components";

import { color, media, motion, radius, space, tabular, text } from "../tokens";

/**
 * Height of a card's content for its column width in a CardGrid: a 3:2 photo and the lines below it (their heights, gaps
 * and padding).
 */
export const CONTENT_HEIGHT = "calc(var(--card-width) / 1.5 + 1.5rem + 1.3125rem + 1.75rem + 40px)";

/** The frame and lines of a vehicle card, shared with its skeleton so that both have the same size. */
export const Frame = styled.article`
  position: relative;
  min-width: 0;
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  transition: border-color ${motion.fast};
  ${media.hover} {
    &:has(a:hover) {
      border-color: ${color.border};
    }
  }
`;

export const Lines = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  padding: ${space[1.5]} ${space[2]} ${space[2]};
`;

export const TitleLine = styled.div`
  min-height: 1.5rem;
  display: flex;
  align-items: center;
`;

export const MetaLine = styled.p`
  ${text.small}
  ${tabular}
  /* One line from 320 px on; large text takes two. */
  font-size: clamp(0.78rem, 4vw, 0.875rem);
  min-height: 1.3125rem;
  color: ${color.muted};
`;

export const PriceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  min-height: 1.75rem;
  margin-top: ${space.half};
`;
