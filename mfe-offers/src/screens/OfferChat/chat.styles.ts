import { color, size, space } from "@takas/ui";
import styled from "styled-components";

/** Header, thread and field, together as high as the screen above the phone's keyboard. */
export const ChatRoom = styled.main`
  position: fixed;
  inset: 0 0 auto ${size.rail};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: 100vh;
  height: 100dvh;
  background: ${color.canvas};
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
