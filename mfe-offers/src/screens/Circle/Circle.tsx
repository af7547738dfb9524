import { isApiError } from "@takas/client";
import type { Circle as CircleOfMember } from "@takas/contracts/live/circles";
import { paths, useBackTo, useParams } from "@takas/mfe-kit";
import {
  AccordionSection,
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
import { useEffect, useState } from "react";

import { carOf } from "../../car";
import { CarPair } from "../../components/CarPair";
import { FairTerms } from "../../components/FairTerms";
import { LoadFailure } from "../../components/LoadFailure";
import { WhoPays } from "../../live/terms/WhoPays";
import { useTicked } from "../../live/useTicked";
import { Summary } from "../../swaps/SwapCard";
import { useGetCircleQuery } from "../../swaps/swapsApi";
import { differenceWords, valueWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { CircleContacts } from "./CircleContacts";
import { CircleDone } from "./CircleDone";
import { CircleMenu } from "./CircleMenu";
import { CircleRing } from "./CircleRing";
import { CircleStatus } from "./CircleStatus";
import { HANDOVER_IDS, Handover } from "./Handover";

/** One circle: the reader's own pair, the cash, who has answered, and once all three have accepted, the handover. */
export function Circle() {
  const { id = "" } = useParams();
  const query = useGetCircleQuery(id, { refetchOnMountOrArgChange: true });
  const back = useBackTo(paths.offers.href());
  const { currentData: circle, error } = query;
  const isGone = isApiError(error) && [403, 404].includes(error.status);
  return (
    <Page
      narrow
      header={
        <PageHeader
          narrow
          title={m.circle_title()}
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
      ) : isGone ? (
        <EmptyState
          drawing={<NoOffersDrawing />}
          title={m.circle_notFound()}
          text={m.circle_notFoundText()}
          action={<Button href={paths.offers.href()}>{m.common_yourOffers()}</Button>}
        />
      ) : (
        <LoadFailure title={m.circle_notLoaded()} query={query} />
      )}
    </Page>
  );
}

function ShownCircle({ circle }: { circle: CircleOfMember }) {
  const { id, state } = circle;
  const checks = useTicked(id, HANDOVER_IDS);
  const status = (
    <CircleStatus circle={circle} isPrepared={checks.ticked.length === HANDOVER_IDS.length} />
  );
  const [first] = useState(state);
  useEffect(() => {
    if (state === "done" && first !== "done") {
      // The receipt takes the place of what was on the screen.
      globalThis.scrollTo({ top: 0, behavior: "instant" });
    }
  }, [state, first]);
  if (state === "done") {
    return (
      <>
        {status}
        <CircleDone circle={circle} />
      </>
    );
  }
  return (
    <>
      {state !== "open" && state !== "accepted" && status}
      {/* Something may be left to settle. */}
      {state === "dissolved" && circle.haveMet && circle.cause !== "blocked" && (
        <CircleContacts circle={circle} />
      )}
      <OwnPart circle={circle} />
      {state === "accepted" && (
        <>
          <CircleContacts circle={circle} />
          <Handover {...checks} />
          {/* "Done" comes after what leads to it. */}
          {status}
        </>
      )}
      {/* What is accepted comes before the answer. */}
      {state === "open" && status}
      {state === "open" && (
        <AccordionSection title={m.circle_howTitle()}>
          <Text size="small">{m.circle_how()}</Text>
        </AccordionSection>
      )}
    </>
  );
}

/**
 * What happens in a sentence, the ring with both asking prices, and the cash; how it was counted is under "Details". Of a
 * circle that is over only the own pair is left.
 */
function OwnPart({ circle }: { circle: CircleOfMember }) {
  const { gives, givesValue, gets, getsValue, cash } = circle;
  const isOver = circle.state === "dissolved";
  const isValued = !givesValue.isAskingPrice && !getsValue.isAskingPrice;
  return (
    <Card as="section" aria-label={m.circle_yourPart()}>
      <Stack gap={1.5}>
        {isOver ? (
          <CarPair yours={carOf(gives)} theirs={carOf(gets)} isDetailed />
        ) : (
          <>
            <Text>{m.circle_part({ car: gets.title })}</Text>
            <CircleRing circle={circle} />
          </>
        )}
        <Text>
          <WhoPays cash={cash} />
        </Text>
        <details>
          <Summary>{m.match_details()}</Summary>
          <Stack gap={1.5}>
            <FactList
              facts={[
                { label: m.swaps_youGive(), value: valueWords(givesValue) },
                { label: m.swaps_youGet(), value: valueWords(getsValue) },
                { label: m.swaps_difference(), value: differenceWords(givesValue, getsValue) },
              ]}
            />
            {!isValued && <Text size="small">{m.circle_byAsking()}</Text>}
            {isValued && (
              <FairTerms yours={gives.marketRate} theirs={gets.marketRate} cash={cash} />
            )}
            <TextLink
              href={paths.listing.href(gets.id)}
              aria-label={m.match_seeOf({ car: gets.title })}
            >
              {m.match_see()}
            </TextLink>
          </Stack>
        </details>
      </Stack>
    </Card>
  );
}
