import type { Circle } from "@takas/contracts/live/circles";
import { circleCash } from "@takas/contracts/swaps/circleWords";
import { factLine } from "@takas/contracts/vehicleFields";
import { paths } from "@takas/mfe-kit";
import { Badge, Button, Heading, PhotoLine, Row, Text } from "@takas/ui";
import { useId } from "react";

import { carOf } from "../car";
import { WhoPays } from "../live/terms/WhoPays";
import { m } from "../texts/messages.js";
import { SwapCard } from "./SwapCard";
import { CIRCLE_STATE_WORDS, standingWords } from "./swapWords";

interface CircleCardProps {
  circle: Circle;
  /** Whether it says which of the user's cars it is for. */
  namesOwn: boolean;
  /** Whether it says that it is a three-way swap and where it stands, among offers. */
  namesKind?: boolean;
}

/** A circle in the list, in the form of a match: the car that the reader gets, the cash, who has answered, and its page. */
export function CircleCard({ circle, namesOwn, namesKind = false }: CircleCardProps) {
  const titleId = useId();
  const { id, state, gives, gets, cash } = circle;
  const asks = state === "open" && !circle.hasAccepted;
  const step = asks ? m.offers_answer() : m.circle_open();
  const swap = m.circle_card({ cash: circleCash(cash), gives: gives.title, gets: gets.title });
  return (
    <SwapCard forwardedAs="article" aria-labelledby={titleId}>
      <PhotoLine photo={carOf(gets).image}>
        <Heading id={titleId} level={3} size="label">
          {gets.title}
        </Heading>
        <Text size="small" tone="muted" tabular>
          {factLine("offer", gets)}
        </Text>
      </PhotoLine>
      {namesKind && (
        <Row>
          <Badge tone="swap">{m.circle_title()}</Badge>
          {state !== "open" && (
            <Badge tone={CIRCLE_STATE_WORDS[state].tone}>{CIRCLE_STATE_WORDS[state].name()}</Badge>
          )}
        </Row>
      )}
      <div>
        <WhoPays cash={cash} />
        {namesOwn && <Text size="small">{m.offers_forYours({ car: gives.title })}</Text>}
      </div>
      <Text size="small" tone="muted">
        {standingWords(circle)}
      </Text>
      <Button
        fullWidth
        variant={asks ? "primary" : "secondary"}
        href={paths.circle.href(id)}
        aria-label={`${step}: ${swap}`}
      >
        {step}
      </Button>
    </SwapCard>
  );
}
