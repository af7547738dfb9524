import type { ReactNode } from "react";
import styled from "styled-components";

import { radius, space } from "../tokens";
import { Photo } from "./Photo";

export interface PhotoLineProps {
  /** URL of the photo, if there is one. */
  photo: string | undefined;
  /** The text next to it. */
  children: ReactNode;
  /** Content at the end of the line. */
  trailing?: ReactNode;
}

/** A row with a small photo and text. The photo stays at the top of a longer text. */
export function PhotoLine({ photo, children, trailing }: PhotoLineProps) {
  return (
    <Line>
      <Picture src={photo} alt="" widths={[400]} sizes="96px" />
      <div>{children}</div>
      {trailing}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[1.5]};
  > :nth-child(2):last-child {
    grid-column: 2 / -1;
  }
`;

const Picture = styled(Photo)`
  align-self: start;
  border-radius: ${radius.input};
`;
