import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, radius, space, tabular, text, weight } from "../tokens";

export interface FairnessMeterProps {
  /** That the terms are even, from 0 to 1. */
  probability: number;
  /** Whom the terms favour, and the cash that would make them even, in words. */
  children: ReactNode;
  /** The valuations behind it; they open under "How we know". */
  evidence: ReactNode;
}

/** How likely the terms of a swap are even for both sides: ten dots, the likelier the more of them are filled, and the same in words. */
export function FairnessMeter({ probability, children, evidence }: FairnessMeterProps) {
  const tenths = Math.round(probability * 10);
  return (
    <Root role="group" aria-label={m.fairness_title()}>
      <Head>
        <Tenths aria-hidden="true">
          {Array.from({ length: TENTHS }, (_, index) => (
            <Tenth key={index} data-filled={index < tenths} />
          ))}
        </Tenths>
        <Words>{wordsOf(tenths)}</Words>
      </Head>
      <Line>{children}</Line>
      <details>
        <Summary>{m.fairness_how()}</Summary>
        <Evidence>{evidence}</Evidence>
      </details>
    </Root>
  );
}

const TENTHS = 10;

function wordsOf(tenths: number): string {
  if (tenths === 0) {
    return m.fairness_hardly();
  }
  return tenths === TENTHS ? m.fairness_almost() : m.fairness_chance({ tenths });
}

const Root = styled.div`
  display: grid;
  gap: ${space.half};
  ${text.small}
  ${tabular}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[1.5]};
`;

const Words = styled.p`
  font-weight: ${weight.strong};
`;

const Line = styled.p`
  overflow-wrap: anywhere;
`;

const Tenths = styled.span`
  /* In high contrast the fill carries the meaning. */
  forced-color-adjust: none;
  display: flex;
  gap: 3px;
`;

/* Filled or hollow, so that it does not depend on the colour. */
const Tenth = styled.span`
  width: 12px;
  height: 12px;
  border: 2px solid ${color.primary};
  border-radius: ${radius.full};
  &[data-filled="true"] {
    background: ${color.primary};
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  font-weight: ${weight.medium};
  color: ${color.primaryTintText};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const Evidence = styled.div`
  display: grid;
  gap: ${space[1.5]};
  padding-bottom: ${space[1]};
`;
