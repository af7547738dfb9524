import { createContext, use } from "react";
import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { media, size, space } from "../tokens";

export interface PageProps extends ComponentProps<"main"> {
  /** A PageHeader; it spans the window while the content keeps to its column. */
  header?: ReactNode;
  /** A column of 640 px instead of the widest: reading, forms, lists of one kind. @defaultValue false */
  narrow?: boolean | undefined;
  /** Whether the bottom bar shows on this screen; reserves space for it. @defaultValue true */
  bottomBar?: boolean | undefined;
}

/** What every Page says below its header. Whatever renders all screens provides it. */
export const PageNotice = createContext<ReactNode>(undefined);

/** A screen: its `<main>`, a sticky header and one centred column of sections, 24 px apart. */
export function Page({ header, narrow = false, bottomBar = true, children, ...rest }: PageProps) {
  return (
    <Main data-bottom-bar={bottomBar} {...rest}>
      {header}
      {use(PageNotice)}
      <Column data-narrow={narrow}>{children}</Column>
    </Main>
  );
}

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  padding-bottom: calc(${space[3]} + env(safe-area-inset-bottom, 0px));
  &[data-bottom-bar="true"] {
    padding-bottom: calc(${size.bar} + ${space[3]});
  }
  ${media.wide} {
    &[data-bottom-bar="true"] {
      padding-bottom: ${space[4]};
    }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  width: 100%;
  max-width: calc(${size.column} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space[2]} max(${size.gutter}, env(safe-area-inset-right, 0px)) 0
    max(${size.gutter}, env(safe-area-inset-left, 0px));
  &[data-narrow="true"] {
    max-width: calc(${size.narrow} + 2 * ${size.gutter});
  }
  /* At least as high as the window, so that an ActionBar is at its lower edge. */
  [data-bottom-bar="false"] > & {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  > form {
    flex: 1;
  }
  ${media.medium} {
    padding-top: ${space[3]};
  }
`;
