import { onDemand } from "@takas/mfe-kit";
import { Button, Row } from "@takas/ui";
import { useState } from "react";

import type { CounterDialogProps } from "../../../components/CounterDialog";
import { m } from "../../../texts/messages.js";
import { Answers } from "../chat.styles";
import type { Deal } from "../useDeal";

/** The two answers to the terms, until they are accepted. */
export function LocalActions({ deal }: { deal: Deal }) {
  const [isCountering, setCountering] = useState(false);
  return deal.status === "accepted" ? null : (
    <Answers aria-label={m.chat_yourAnswer()}>
      <Row equal wrap={false}>
        <Button onClick={deal.accept}>{m.accept_button()}</Button>
        <Button variant="secondary" onClick={() => setCountering(true)}>
          {m.counter_title()}
        </Button>
      </Row>
      <CounterDialog
        isOpen={isCountering}
        onClose={() => setCountering(false)}
        onCounter={deal.counter}
      />
    </Answers>
  );
}

const CounterDialog = onDemand<CounterDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "CounterDialog" */ "../../../components/CounterDialog"))
      .CounterDialog,
);
