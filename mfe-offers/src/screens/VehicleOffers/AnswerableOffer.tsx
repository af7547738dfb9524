import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { timeFrom } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import {
  Button,
  Card,
  ContactCard,
  DealerBadge,
  PhotoLine,
  Row,
  Stack,
  Text,
  TextLink,
  color,
  media,
  space,
  weight,
} from "@takas/ui";
import { useId } from "react";
import styled from "styled-components";

import { carOf, priceAndMiles } from "../../car";
import { Facts } from "../../components/Facts";
import { Deadline } from "../../live/Deadline";
import { DealActions } from "../../live/DealActions";
import { cashOf, isMyTurn, standingOf } from "../../live/liveOffer";
import { WhoPays } from "../../live/terms/WhoPays";
import { m } from "../../texts/messages.js";

/** An offer with the user's own car: the other car, who pays, who offers it, and the answers. */
export function AnswerableOffer({ offer }: { offer: LiveOffer }) {
  const { id, kind, role, changedAt, otherUser, message, revealed } = offer;
  const titleId = useId();
  const who = otherName(otherUser);
  const theirs = role === "owner" ? offer.swapVehicle : offer.vehicle;
  const since = timeFrom(changedAt);
  const stood = isMyTurn(offer) ? since : `${standingOf(offer)} · ${since}`;
  const face = (
    <div>
      {theirs !== undefined && (
        <>
          <Name href={paths.listing.href(theirs.id)}>{theirs.title}</Name>
          <Text size="small" tone="muted" tabular>
            <Facts line={priceAndMiles(carOf(theirs))} />
          </Text>
        </>
      )}
      <Text size="small">
        <WhoPays cash={cashOf(offer)} />
      </Text>
      <Text id={titleId} size="small" tone="muted" tabular>
        {who}
      </Text>
      <Text size="small" tone="muted" tabular>
        <Deadline offer={offer} otherwise={stood} />
      </Text>
    </div>
  );
  return (
    <Card as="article" aria-labelledby={titleId} tabIndex={-1}>
      <Stack gap={1.5}>
        {kind === "swap" ? <PhotoLine photo={theirs?.images[0]}>{face}</PhotoLine> : face}
        {otherUser.dealer !== undefined && (
          <Row>
            <DealerBadge isVerified={otherUser.dealer.isVerified} />
          </Row>
        )}
        {message !== undefined && <Text dir="auto">{message}</Text>}
        {revealed !== undefined && <ContactCard revealed={revealed} whose={who} />}
        <DealActions
          offer={offer}
          renderAnswers={(answer, mainAction) => (
            <Beside>
              {answer("accept")}
              {mainAction}
              <Others gap="half">
                {answer("counter", AS_TEXT)}
                <Button
                  {...AS_TEXT}
                  href={paths.offerChat.href(id)}
                  aria-label={m.received_message({ who })}
                >
                  {m.received_write()}
                </Button>
                {answer("decline", { ...AS_TEXT, style: { color: color.danger } })}
              </Others>
            </Beside>
          )}
        />
      </Stack>
    </Card>
  );
}

/** As strong as the cars of Your Offers. */
const Name = styled(TextLink)`
  && {
    color: ${color.text};
    font-weight: ${weight.strong};
  }
`;

const AS_TEXT = { variant: "ghost", size: "small" } as const;

/** The main answer above the others, or after them in one line. */
const Beside = styled.div`
  display: grid;
  gap: ${space[1]};
  ${media.medium} {
    display: flex;
    flex-direction: row-reverse;
    align-items: center;
    > * {
      flex: 1;
    }
  }
`;

/** They share a line also where "Counter Offer" is long, and wrap with large text. */
const Others = styled(Row)`
  && > * {
    flex: 1 1 auto;
    padding-inline: 0;
  }
`;
