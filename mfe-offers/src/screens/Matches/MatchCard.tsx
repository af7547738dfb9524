import type { Match, SwapValue } from "@takas/contracts/live/matches";
import { matchReasons } from "@takas/contracts/swaps/matchReasons";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Badge, FactList, Row, Stack, Text, TextLink } from "@takas/ui";
import styled from "styled-components";

import { carOf } from "../../car";
import { CarPair } from "../../components/CarPair";
import { FairTerms } from "../../components/FairTerms";
import type { Rate } from "../../components/FairTerms";
import { WhoPays } from "../../live/terms/WhoPays";
import { Details, SwapCard } from "../../swaps/SwapCard";
import { differenceWords, valueWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { MatchAnswer } from "./MatchAnswer";

interface MatchCardProps {
  match: Match;
  /** The user's car; undefined when it has left meanwhile. */
  own: Vehicle | undefined;
}

/** A match in half a screen: both cars, the cash, the best reason and the ways to answer; the rest under "Details". */
export function MatchCard({ match, own }: MatchCardProps) {
  const { vehicle, cash, reasons, isMutual } = match;
  const [best] = matchReasons(reasons);
  return (
    <SwapCard forwardedAs="article" aria-label={vehicle.title}>
      <CarPair yours={own && carOf(own)} theirs={carOf(vehicle)} isDetailed />
      {(isMutual || vehicle.isSample) && (
        <Row>
          {isMutual && <Badge tone="good">{m.match_both()}</Badge>}
          {vehicle.isSample && <Badge>{m.match_sample()}</Badge>}
        </Row>
      )}
      <div>
        <WhoPays cash={cash} />
        {best !== undefined && <Text size="small">{best}</Text>}
      </div>
      <Stack gap={1}>
        <MatchAnswer match={match} />
        <MatchDetails match={match} own={own} />
      </Stack>
    </SwapCard>
  );
}

/** Both values, every reason, how fair the terms are, and the listing. */
function MatchDetails({ match, own }: MatchCardProps) {
  const { vehicle, cash, reasons } = match;
  return (
    <Details
      title={
        <>
          <span aria-hidden="true">{m.match_details()}</span>
          <span className="visually-hidden">{m.match_detailsOf({ car: vehicle.title })}</span>
        </>
      }
    >
      <Stack gap={1.5}>
        <FactList
          facts={[
            { label: m.swaps_youGive(), value: valueWords(match.own) },
            { label: m.swaps_youGet(), value: valueWords(match.other) },
            { label: m.swaps_difference(), value: differenceWords(match.own, match.other) },
          ]}
        />
        <Reasons>
          {matchReasons(reasons).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Reasons>
        <FairTerms
          yours={rateOf(own, match.own)}
          theirs={rateOf(vehicle, match.other)}
          cash={cash}
        />
        <TextLink
          href={paths.listing.href(vehicle.id)}
          aria-label={m.match_seeOf({ car: vehicle.title })}
        >
          {m.match_see()}
        </TextLink>
      </Stack>
    </Details>
  );
}

/** The valuation behind a value; none where the asking price is used instead. */
function rateOf(car: Vehicle | undefined, { isAskingPrice }: SwapValue): Rate {
  return isAskingPrice ? undefined : car?.marketRate;
}

const Reasons = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
  font-size: 0.875rem;
  list-style: disc;
`;
