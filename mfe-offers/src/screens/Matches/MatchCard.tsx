import type { Match, SwapValue } from "@takas/contracts/live/matches";
import { matchReason } from "@takas/contracts/swaps/matchReasons";
import { proposalPath } from "@takas/contracts/swaps/matchWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { factLine } from "@takas/contracts/vehicleFields";
import { paths } from "@takas/mfe-kit";
import {
  Badge,
  Button,
  Card,
  Delta,
  FactList,
  Heading,
  Row,
  Stack,
  Text,
  TextLink,
} from "@takas/ui";
import { useId } from "react";
import styled from "styled-components";

import { carOf } from "../../car";
import { CarPair } from "../../components/CarPair";
import { FairTerms } from "../../components/FairTerms";
import type { Rate } from "../../components/FairTerms";
import { differenceWords, valueWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { MatchAnswer } from "./MatchAnswer";

interface MatchCardProps {
  match: Match;
  /** The user's car; undefined when it has left meanwhile. */
  own: Vehicle | undefined;
}

/** Both cars with their values, why they match, how fair the even terms are, and the ways to answer. */
export function MatchCard({ match, own }: MatchCardProps) {
  const titleId = useId();
  const { vehicle, cash, reasons, isMutual } = match;
  return (
    <Frame forwardedAs="article" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        {(isMutual || vehicle.isSample) && (
          <Row>
            {isMutual && <Badge tone="good">{m.match_both()}</Badge>}
            {vehicle.isSample && <Badge>{m.match_sample()}</Badge>}
          </Row>
        )}
        <CarPair yours={own && carOf(own)} theirs={carOf(vehicle)} />
        <div>
          <Heading id={titleId} level={3} className="visually-hidden">
            {vehicle.title}
          </Heading>
          <Text size="small" tone="muted" tabular>
            {factLine("card", vehicle)}
          </Text>
          <Text as="div" size="small">
            <TextLink
              href={paths.listing.href(vehicle.id)}
              aria-label={m.match_seeOf({ car: vehicle.title })}
            >
              {m.match_see()}
            </TextLink>
          </Text>
        </div>
        <Delta amount={cash} />
        <FactList
          facts={[
            { label: m.common_yourCar(), value: valueWords(match.own) },
            { label: m.common_theirCar(), value: valueWords(match.other) },
            { label: m.swaps_difference(), value: differenceWords(match.own, match.other) },
          ]}
        />
        <Reasons>
          {reasons.map((reason) => (
            <li key={reason.code}>{matchReason(reason)}</li>
          ))}
        </Reasons>
        <FairTerms
          yours={rateOf(own, match.own)}
          theirs={rateOf(vehicle, match.other)}
          cash={cash}
        />
      </Stack>
      <Foot>
        <Button
          fullWidth
          href={proposalPath(match)}
          aria-label={m.match_proposeFor({ car: vehicle.title })}
        >
          {m.match_propose()}
        </Button>
        <MatchAnswer match={match} />
      </Foot>
    </Frame>
  );
}

/** The valuation behind a value; none where the asking price stands for it. */
function rateOf(car: Vehicle | undefined, { isAskingPrice }: SwapValue): Rate {
  return isAskingPrice ? undefined : car?.marketRate;
}

/* The buttons are at the lower edge, also in a row of taller cards. */
const Frame = styled(Card)`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 16px;
`;

const Foot = styled.div`
  display: grid;
  gap: 8px;
`;

const Reasons = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
  font-size: 0.875rem;
  list-style: disc;
`;
