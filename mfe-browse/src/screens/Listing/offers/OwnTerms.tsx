import { termsOf } from "@takas/contracts/market/swapTerms";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useKeptCar } from "@takas/mfe-kit";
import { Button, Text, text } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { AskForCar } from "../../../ownCar/askForCar";
import { useTerms } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import { useOpenMatch } from "./useCarMatch";

/**
 * What the car would take from the visitor's own one; from the one that it matches, if any, with which the swap offer
 * below opens (docs/product.md 18.10.10). Until that is known, and without one, the question for it is in its place, so
 * that nothing moves.
 */
export function OwnTerms({ vehicle }: { vehicle: Vehicle }) {
  const match = useOpenMatch(vehicle.id);
  const own = useTerms(vehicle);
  const { entered } = useKeptCar();
  const [isEntering, setEntering] = useState(false);
  const terms = match ? termsOf(match.title, -match.cash) : own;
  return (
    <Line>
      <Text role="status" weight="strong">
        {terms}
      </Text>
      {terms === undefined && (
        <Question variant="ghost" onClick={() => setEntering(true)}>
          {m.ownCar_question()}
        </Question>
      )}
      {isEntering && <AskForCar entered={entered} onClose={() => setEntering(false)} />}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  justify-items: start;
`;

/* As high as the line of text in its place; its target is 44 px. */
const Question = styled(Button)`
  min-height: 0;
  padding: 0;
  border: 0;
  ${text.body}
  &::after {
    content: "";
    position: absolute;
    inset: -10px -8px;
  }
`;
