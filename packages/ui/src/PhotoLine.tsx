import type { ReactNode } from "react";
import styled from "styled-components";

import { Photo } from "./Photo";
import { radius, space } from "./tokens";

export interface PhotoLineProps {
  /** Address of the photo; undefined where there is none. */
  photo: string | undefined;
  /** The words beside it. */
  children: ReactNode;
  /** Stands at the end of the line. */
  trailing?: ReactNode;
}

/** Something in one line: a small photo and words beside it. */
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
  && a {
    white-space: normal;
  }
`;

const Picture = styled(Photo)`
  border-radius: ${radius.input};
`;
