import type { Circle } from "@takas/contracts/live/circles";
import { circleCash } from "@takas/contracts/swaps/circleWords";
import { timeFrom } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Badge, Card, CoverLink, Row, Stack, Text } from "@takas/ui";
import { useId } from "react";
import styled from "styled-components";

import { carOf } from "../car";
import { CarPair } from "../components/CarPair";
import { m } from "../texts/messages.js";
import { CIRCLE_STATE_WORDS, standingWords } from "./swapWords";

/** A circle in the list: the reader's own pair, the cash, and its state. The card opens its page. */
export function CircleCard({ circle }: { circle: Circle }) {
  const titleId = useId();
  const { id, state, gives, gets, cash, changedAt } = circle;
  return (
    <Frame forwardedAs="article" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between">
          <Badge tone={CIRCLE_STATE_WORDS[state].tone}>{CIRCLE_STATE_WORDS[state].name()}</Badge>
          <Text as="span" size="small" tone="muted">
            {timeFrom(changedAt)}
          </Text>
        </Row>
        <CarPair yours={carOf(gives)} theirs={carOf(gets)} captions={GIVE_AND_GET} />
        <div>
          <Text weight="strong">
            <CoverLink
              id={titleId}
              href={paths.circle.href(id)}
              aria-label={m.circle_card({
                cash: circleCash(cash),
                gives: gives.title,
                gets: gets.title,
              })}
            >
              {circleCash(cash)}
            </CoverLink>
          </Text>
          <Text size="small" tone="muted">
            {standingWords(circle)}
          </Text>
        </div>
      </Stack>
    </Frame>
  );
}

export const GIVE_AND_GET = { yours: m.swaps_youGive, theirs: m.swaps_youGet };

/* The link covers the card. */
const Frame = styled(Card)`
  position: relative;
`;
