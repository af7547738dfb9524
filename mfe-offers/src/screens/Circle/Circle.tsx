import { isApiError } from "@takas/client";
import type { Circle as CircleOfMember } from "@takas/contracts/live/circles";
import { paths, useBackTo, useParams, usePage } from "@takas/mfe-kit";
import {
  Button,
  Card,
  EmptyState,
  FactList,
  NoOffersDrawing,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from "@takas/ui";

import { carOf } from "../../car";
import { CarPair, KEPT } from "../../components/CarPair";
import { FairTerms } from "../../components/FairTerms";
import { LoadFailure } from "../../components/LoadFailure";
import { WhoPays } from "../../live/terms/WhoPays";
import { Agreed } from "../../room/Agreed";
import { useReceiptOnTop } from "../../room/useReceiptOnTop";
import { Details } from "../../swaps/SwapCard";
import { useGetCircleQuery } from "../../swaps/swapsApi";
import { differenceWords, valueWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { CircleAnswers } from "./CircleAnswers";
import { PastContacts } from "./CircleContacts";
import { CircleDone } from "./CircleDone";
import { CircleMenu } from "./CircleMenu";
import { CircleRows } from "./CircleRows";
import { CircleStatus } from "./CircleStatus";
import { CircleSteps } from "./CircleSteps";

/**
 * One circle: who gives which car to whom, the cash and who has answered; once all three have accepted, the same
 * room as a deal of two.
 */
export function Circle() {
  const { id = "" } = useParams();
  const query = useGetCircleQuery(id, { refetchOnMountOrArgChange: true });
  const back = useBackTo(paths.offers.href());
  const { error } = query;
  // Gone, or of others.
  const isMissing = isApiError(error) && [403, 404].includes(error.status);
  // The last answer stays in the cache when a reload finds the circle gone.
  const circle = isMissing ? undefined : query.currentData;
  // The answers take the place of the tabs.
  const asks = circle?.actions.includes("accept") ?? false;
  usePage({ hideBottomBar: asks, hideAddButton: asks });
  return (
    <Page
      narrow
      bottomBar={!asks}
      header={
        <PageHeader
          narrow
          title={m.circle_title()}
          subtitle={circle?.state === "accepted" ? m.circle_allAgree() : undefined}
          {...back}
          actions={circle !== undefined && <CircleMenu circle={circle} />}
        />
      }
    >
      {circle !== undefined ? (
        <ShownCircle key={circle.id} circle={circle} />
      ) : error === undefined ? (
        <>
          <output className="visually-hidden">{m.circle_loading()}</output>
          <Skeleton height="200px" corners="card" />
          <Skeleton height="320px" corners="card" />
        </>
      ) : isMissing ? (
        <EmptyState
          drawing={<NoOffersDrawing />}
          title={m.circle_notFound()}
          text={m.circle_notFoundText()}
          action={<Button href={paths.matches.href()}>{m.circle_matches()}</Button>}
        />
      ) : (
        <LoadFailure title={m.circle_notLoaded()} query={query} />
      )}
    </Page>
  );
}

function ShownCircle({ circle }: { circle: CircleOfMember }) {
  const { state, gives, gets, cash } = circle;
  useReceiptOnTop(state === "done");
  switch (state) {
    case "done":
      return (
        <>
          <CircleStatus circle={circle} />
          <CircleDone circle={circle} />
        </>
      );
    case "accepted":
      return (
        <CircleSteps circle={circle}>
          <Agreed cash={cash} reservedUntil={circle.reservedUntil}>
            <CarPair yours={carOf(gives)} theirs={carOf(gets)} isDetailed isMutual={false} />
          </Agreed>
        </CircleSteps>
      );
    case "open":
      return (
        <>
          <CircleStatus circle={circle} />
          {/* What is accepted comes before the answer. */}
          <PartCard circle={circle} />
          <CircleAnswers circle={circle} />
        </>
      );
    default:
      return (
        <>
          <CircleStatus circle={circle} />
          {/* Something may be left to settle. */}
          {state === "dissolved" && circle.haveMet && circle.cause !== "blocked" && (
            <PastContacts circle={circle} />
          )}
          <PartCard circle={circle} />
        </>
      );
  }
}

function PartCard({ circle }: { circle: CircleOfMember }) {
  return (
    <Card as="section" aria-label={m.circle_yourPart()}>
      <Part circle={circle} />
    </Card>
  );
}

/**
 * Who gives which car to whom, with both asking prices, and the cash; how it was counted is under "Details". Of a circle
 * that is over only the own pair is left.
 */
function Part({ circle }: { circle: CircleOfMember }) {
  const { gives, givesValue, gets, getsValue, cash } = circle;
  const isValued = !givesValue.isAskingPrice && !getsValue.isAskingPrice;
  return (
    <Stack gap={1.5}>
      {circle.state === "dissolved" ? (
        <CarPair
          yours={carOf(gives)}
          theirs={carOf(gets)}
          captions={KEPT}
          isDetailed
          isMutual={false}
        />
      ) : (
        <CircleRows circle={circle} />
      )}
      {/* Of one that is off nobody pays. */}
      {circle.state !== "dissolved" && (
        <Text>
          <WhoPays cash={cash} />
        </Text>
      )}
      <Details title={m.match_details()}>
        <Stack gap={1.5}>
          <FactList
            facts={[
              { label: m.swaps_youGive(), value: valueWords(givesValue) },
              { label: m.swaps_youGet(), value: valueWords(getsValue) },
              { label: m.swaps_difference(), value: differenceWords(givesValue, getsValue) },
            ]}
          />
          {!isValued && <Text size="small">{m.circle_byAsking()}</Text>}
          {isValued && <FairTerms yours={gives.marketRate} theirs={gets.marketRate} cash={cash} />}
          <TextLink
            href={paths.listing.href(gets.id)}
            aria-label={m.match_seeOf({ car: gets.title })}
          >
            {m.match_see()}
          </TextLink>
        </Stack>
      </Details>
      {circle.state === "open" && (
        <Details title={m.circle_howTitle()}>
          <Text size="small">{m.circle_how()}</Text>
        </Details>
      )}
    </Stack>
  );
}
