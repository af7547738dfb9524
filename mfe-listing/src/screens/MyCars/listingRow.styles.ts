import { Card, color, media, radius, space, text } from "@takas/ui";
import styled from "styled-components";

/** The frame and lines of a listing row, shared with its skeleton so that both have the same size. */
export const Frame = styled(Card).attrs({ forwardedAs: "article", padding: "none" as const })`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  ${media.medium} {
    grid-template-columns: 176px minmax(0, 1fr);
  }
`;

/** The whole car, from bumper to bumper, beside lines that may be taller. */
export const Picture = styled.a`
  align-self: start;
  margin: ${space[1.5]} 0 ${space[1.5]} ${space[1.5]};
  overflow: clip;
  border-radius: ${radius.input};
  ${media.medium} {
    grid-row: 1 / span 2;
  }
`;

export const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.half};
  min-width: 0;
  padding: ${space.half} ${space[1]} ${space[1.5]} ${space[1.5]};
  ${media.medium} {
    grid-area: 1 / 2;
    padding-left: ${space[2]};
  }
`;

/** Sentences and the main button: below both on a phone, otherwise below the lines and as wide as its words. */
export const NextStep = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space[1]};
  /* As far below the offers as both need for a finger. */
  padding: ${space.half} ${space[1.5]} ${space[1.5]};
  ${media.medium} {
    grid-column: 2;
    justify-items: start;
    padding-left: ${space[2]};
    && > a,
    && > button {
      width: auto;
    }
  }
  /* Where it is a button only and the lines leave room, at the end of the row. */
  @media (min-width: 760px) and (max-width: 1023px), (min-width: 1200px) {
    &:not(:has(p)) {
      grid-row: 1;
      place-self: end;
    }
  }
  &:empty {
    display: none;
  }
`;

export const TopLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;

export const Title = styled.h3`
  ${text.label}
  min-height: 1.3em;
  overflow: hidden;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[1.5]};
  min-height: 1.5rem;
  text-wrap: balance;
  ${media.medium} {
    max-width: 60%;
  }
  ${text.small}
  color: ${color.muted};
`;
