import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { agreedTimeOf, cyprusTimeOf, timeFrom } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Badge, Button, Card, Page, PageHeader, Row, Section, Stack, Text } from "@takas/ui";
import { MessageCircle } from "lucide-react";

import { DealActions } from "../../live/DealActions";
import { nextOf, stateOf } from "../../live/liveOffer";
import { m } from "../../texts/messages.js";
import { AgreedCars } from "./AgreedCars";
import { DealContact } from "./DealContact";
import { Handover } from "./Handover";
import { MeetingSection } from "./MeetingSection";
import { RatingSection } from "./RatingSection";

/** A deal from the accept to the receipt. */
export function Deal({ offer }: { offer: LiveOffer }) {
  const { id, state, otherUser } = offer;
  const isSold = state === "sold";
  const header = (
    <PageHeader
      narrow
      title={isSold ? m.deal_titleDone() : m.deal_title()}
      subtitle={m.deal_with({ who: otherName(otherUser) })}
      backHref={paths.offerChat.href(id)}
      backLabel={m.deal_back()}
    />
  );
  return (
    <Page narrow header={header}>
      <Status offer={offer} />
      {isSold && <RatingSection offer={offer} />}
      <Section title={m.deal_agreed()} size="section">
        <AgreedCars offer={offer} />
      </Section>
      <DealContact offer={offer} />
      {!isSold && <MeetingSection offer={offer} />}
      <Handover offer={offer} />
    </Page>
  );
}

/** Where the deal stands, and what can be done. */
function Status({ offer }: { offer: LiveOffer }) {
  const { id, state, reservedUntil, soldAt } = offer;
  const next = nextOf(offer);
  return (
    <Card as="section" aria-label={m.deal_status()}>
      <Stack gap={1.5}>
        <Row justify="between">
          <Text weight="strong">
            {soldAt === undefined
              ? m.deal_bothAgreed()
              : m.deal_doneOn({ time: cyprusTimeOf(soldAt) })}
          </Text>
          <Badge tone={stateOf(state).tone}>{stateOf(state).name}</Badge>
        </Row>
        {/* Above the text, whose length changes with the state: the buttons stay where they are. */}
        <DealActions offer={offer} />
        {reservedUntil !== null && (
          <Text size="small">
            {m.deal_reserved({ time: agreedTimeOf(reservedUntil), when: timeFrom(reservedUntil) })}
          </Text>
        )}
        {next !== undefined && (
          <Text size="small" tone="muted">
            {next}
          </Text>
        )}
        <Button
          variant="ghost"
          href={paths.offerChat.href(id)}
          icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          {m.deal_conversation()}
        </Button>
      </Stack>
    </Card>
  );
}
