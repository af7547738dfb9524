import { Card, Delta, Row, Stack, Text } from "@takas/ui";

import { CarPair } from "../../../components/CarPair";
import type { SampleOffer } from "../../../sampleOffers";
import { m } from "../../../texts/messages.js";
import { dealStatusText } from "../useDeal";
import type { Deal } from "../useDeal";
import { Accepted } from "./Accepted";

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
