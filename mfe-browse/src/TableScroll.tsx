import type { ReactNode } from "react";
import styled from "styled-components";

interface TableScrollProps {
  label: string;
  children: ReactNode;
}

/** A table that may be wider than the window: it scrolls sideways, also by the keyboard. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <Scroll role="region" aria-label={label} tabIndex={0}>
      {children}
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: inherit;
`;
