import { Button, Card, Delta, Row, Stack, Text, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { CarPair } from "../../components/CarPair";
import { CounterDialog } from "../../components/CounterDialog";
import type { SampleOffer } from "../../sampleOffers";
import { Accepted } from "./Accepted";
import { Answers } from "./chat.styles";
import type { Deal } from "./useDeal";

/** The current terms. */
export function OfferSummary({ offer, deal }: { offer: SampleOffer; deal: Deal }) {
  return (
    <Card as="section" aria-label="Offer">
      <Stack gap={1.5}>
        <CarPair yours={offer.yourCar} theirs={offer.theirCar} />
        <Row justify="between">
          <Delta amount={deal.delta} />
          <Text as="span" size="small" tone="muted">
            {deal.status}
          </Text>
        </Row>
        {deal.status === "Accepted" && <Accepted />}
      </Stack>
    </Card>
  );
}

/** The two answers to the terms, until they are accepted. */
export function SampleActions({ deal }: { deal: Deal }) {
  const [isCountering, setCountering] = useState(false);
  return deal.status === "Accepted" ? null : (
    <Answers aria-label="Your answer">
      <Pair equal wrap={false}>
        <Button variant="secondary" onClick={() => setCountering(true)}>
          Counter Offer
        </Button>
        <Button onClick={deal.accept}>Accept Offer</Button>
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
