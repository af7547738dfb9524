import { Button, Card, Delta, Row, Stack, Text, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { CarPair } from "../../components/CarPair";
import { CounterDialog } from "../../components/CounterDialog";
import type { SampleOffer } from "../../sampleOffers";
import { m } from "../../texts/messages.js";
import { Accepted } from "./Accepted";
import { Answers } from "./chat.styles";
import { dealStatusText } from "./useDeal";
import type { Deal } from "./useDeal";

/** The current terms. */
export function OfferSummary({ offer, deal }: { offer: SampleOffer; deal: Deal }) {
  return (
    <Card as="section" aria-label={m.chat_offer()}>
      <Stack gap={1.5}>
        <CarPair yours={offer.yourCar} theirs={offer.theirCar} />
        <Row justify="between">
          <Delta amount={deal.delta} />
          <Text as="span" size="small" tone="muted">
            {dealStatusText(deal.status)}
          </Text>
        </Row>
        {deal.status === "accepted" && <Accepted />}
      </Stack>
    </Card>
  );
}

/** The two answers to the terms, until they are accepted. */
export function SampleActions({ deal }: { deal: Deal }) {
  const [isCountering, setCountering] = useState(false);
  return deal.status === "accepted" ? null : (
    <Answers aria-label={m.chat_yourAnswer()}>
      <Pair equal wrap={false}>
        <Button variant="secondary" onClick={() => setCountering(true)}>
          {m.counter_title()}
        </Button>
        <Button onClick={deal.accept}>{m.accept_button()}</Button>
      </Pair>
      <CounterDialog open={isCountering} onOpenChange={setCountering} onCounter={deal.counter} />
    </Answers>
  );
}

/** Both answers share a line on a narrow phone. */
const Pair = styled(Row)`
  > * {
    padding-inline: ${space[1]};
  }
`;
