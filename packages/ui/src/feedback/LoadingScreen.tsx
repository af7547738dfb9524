import type { ComponentProps } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, space, text } from "../tokens";
import { Spinner } from "./Spinner";

/** Fills the window until something can be shown. */
export function LoadingScreen(props: ComponentProps<"main">) {
  return (
    <Root {...props}>
      <Spinner size={40} />
      <h1>
        <output>{m.loading_label()}</output>
      </h1>
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[2]};
  min-height: 100vh;
  min-height: 100dvh;
  ${text.small}
  color: ${color.muted};
  > :first-child {
    color: ${color.primary};
  }
  > h1 {
    font: inherit;
  }
`;
