import { color, media, size, space } from "@takas/ui";
import styled, { css } from "styled-components";

/** Header, thread and field, together as high as the screen above the phone's keyboard. */
export const ChatRoom = styled.main`
  position: fixed;
  inset: 0 0 auto ${size.rail};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100vh;
  height: 100dvh;
  background: ${color.canvas};
  container-type: size;
  /* Where header, offer and answers would leave little of the thread, all of it scrolls. */
  ${media.low} {
    grid-template-rows: auto minmax(40%, 1fr);
    overflow-y: auto;
  }
`;

/** The reading column. */
export const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
  width: 100%;
  max-width: ${size.narrow};
  margin-inline: auto;
`;

/** A sample's offer and its answers below the header. They leave room for the messages above a phone's keyboard, too. */
export const Terms = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
  max-height: max(3rem, 100cqh - 17rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[1.5]} max(${size.gutter}, (100% - ${size.narrow}) / 2);
  border-bottom: 1px solid ${color.line};
  /* There all of the room scrolls. */
  ${media.low} {
    max-height: none;
  }
`;

/** Two buttons that share a line in English on every phone. */
export const besideEachOther = css`
  padding-inline: ${space[1]};
  @media (max-width: 359px) {
    padding-inline: ${space.half};
    font-size: 0.875rem;
  }
`;

/** The reader's actions between the thread and the field, where a new message moves none of them. */
export const Answers = styled.section`
  display: grid;
  gap: ${space[1]};
  padding: ${space[1]} max(${size.gutter}, (100% - ${size.narrow}) / 2) 0;
  border-top: 1px solid ${color.line};
  background: ${color.card};
  + form {
    border-top: 0;
  }
  > div > [data-variant] {
    ${besideEachOther}
  }
  /* A phone in landscape has no room for them above its keyboard. */
  ${media.low} {
    &:has(+ form:focus-within) {
      display: none;
    }
  }
`;

/** In the place of the field, where nobody can write. */
export const NoField = styled.div`
  padding: ${space[1]} max(${size.gutter}, (100% - ${size.narrow}) / 2)
    calc(${space[1]} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${color.line};
  background: ${color.card};
`;
