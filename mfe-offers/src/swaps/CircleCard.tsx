import type { Circle } from "@takas/contracts/live/circles";
import { circleCash } from "@takas/contracts/swaps/circleWords";
import { shortTimeOf } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Badge, CoverLink, PhotoLine, Row, Text } from "@takas/ui";

import { carOf } from "../car";
import { OfferFrame, Step } from "../components/OfferFrame";
import { WhoPays } from "../live/terms/WhoPays";
import { m } from "../texts/messages.js";
import { isMyTurnIn } from "./isMyTurnIn";
import { CIRCLE_STATE_WORDS, standingWords } from "./swapWords";

interface CircleCardProps {
  circle: Circle;
  /** Whether it says that it is a three-way swap; below a heading it need not. @defaultValue true */
  saysKind?: boolean;
}

/** A circle in the form of an offer: both cars, who pays, where it stands, and its page. */
export function CircleCard({ circle, saysKind = true }: CircleCardProps) {
  const { id, state, gives, gets, cash, answerUntil } = circle;
  const asks = state === "open" && !circle.hasAccepted;
  const step = asks ? m.offers_answer() : m.circle_open();
  const swap = m.circle_card({ cash: circleCash(cash), gives: gives.title, gets: gets.title });
  const isAsked = asks && answerUntil !== null;
  const standing = isAsked
    ? m.offers_answerBy({ time: shortTimeOf(answerUntil) })
    : CIRCLE_STATE_WORDS[state].name();
  return (
    <OfferFrame aria-label={gets.title}>
      <PhotoLine photo={carOf(gets).image}>
        {saysKind && <Badge tone="swap">{m.circle_kind()}</Badge>}
        <Text weight="strong">
          <CoverLink href={paths.circle.href(id)} aria-label={`${m.circle_kind()}: ${swap}`}>
            {gets.title}
          </CoverLink>
        </Text>
        <Text size="small">{m.offers_forYours({ car: gives.title })}</Text>
        <Text size="small">
          <WhoPays cash={cash} />
        </Text>
      </PhotoLine>
      {!asks && !(state === "accepted" && circle.done === 0) && (
        <Text size="small" tone="muted">
          {standingWords(circle)}
        </Text>
      )}
      <Row justify="between">
        <Text size="small" tone="muted" weight={isAsked ? "medium" : "regular"} tabular>
          {standing}
        </Text>
        <Step
          variant={isMyTurnIn(circle) ? "primary" : "secondary"}
          href={paths.circle.href(id)}
          aria-label={`${step}: ${swap}`}
        >
          {step}
        </Step>
      </Row>
    </OfferFrame>
  );
}
