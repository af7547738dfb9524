import { onDemand, passFocusOn } from "@takas/mfe-kit";
import { Button, Row } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import type { CounterDialogProps } from "../../../components/CounterDialog";
import { m } from "../../../texts/messages.js";
import { besideEachOther } from "../chat.styles";
import type { Deal } from "../useDeal";

/** The two answers to the terms, below them, until they are accepted. */
export function LocalActions({ deal }: { deal: Deal }) {
  const [isCountering, setCountering] = useState(false);
  return deal.status === "accepted" ? null : (
    <section aria-label={m.chat_yourAnswer()}>
      <Pair equal wrap={false}>
        <Button ref={passFocusOn} onClick={deal.accept}>
          {m.accept_button()}
        </Button>
        <Button variant="secondary" onClick={() => setCountering(true)}>
          {m.counter_title()}
        </Button>
      </Pair>
      <CounterDialog
        isOpen={isCountering}
        onClose={() => setCountering(false)}
        onCounter={deal.counter}
      />
    </section>
  );
}

const Pair = styled(Row)`
  > [data-variant] {
    ${besideEachOther}
  }
`;

const CounterDialog = onDemand<CounterDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "CounterDialog" */ "../../../components/CounterDialog"))
      .CounterDialog,
);
