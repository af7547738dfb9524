import { isApiError } from "@takas/client";
import type { Circle as CircleOfMember } from "@takas/contracts/live/circles";
import { circleCash } from "@takas/contracts/swaps/circleWords";
import { PartNotLoaded, deferred, paths, useBackTo, useParams, usePage } from "@takas/mfe-kit";
import {
  Button,
  Card,
  EmptyState,
  FactList,
  NoOffersDrawing,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  Text,
} from "@takas/ui";

import { carOf } from "../../car";
import { CarLine } from "../../components/CarLine";
import { CarPair } from "../../components/CarPair";
import { FairTerms } from "../../components/FairTerms";
import { LoadFailure } from "../../components/LoadFailure";
import { GIVE_AND_GET } from "../../swaps/CircleCard";
import { useGetCircleQuery } from "../../swaps/swapsApi";
import { differenceWords, valueWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { CircleContacts } from "./CircleContacts";
import type { CircleFootProps } from "./CircleFoot";
import { CircleStatus } from "./CircleStatus";
import { Handover } from "./Handover";

/** One circle: the reader's own pair, the cash, who has answered, and once all three have accepted, the handover. */
export function Circle() {
  usePage({ hideAddButton: true });
  const { id = "" } = useParams();
  const query = useGetCircleQuery(id, { refetchOnMountOrArgChange: true });
  const back = useBackTo(paths.matches.href());
  const { currentData: circle, error } = query;
  const isGone = isApiError(error) && [403, 404].includes(error.status);
  return (
    <Page narrow header={<PageHeader narrow title={m.circle_title()} {...back} />}>
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
          action={<Button href={paths.matches.href()}>{m.circle_yourMatches()}</Button>}
        />
      ) : (
        <LoadFailure title={m.circle_notLoaded()} query={query} />
      )}
    </Page>
  );
}

function ShownCircle({ circle }: { circle: CircleOfMember }) {
  const { id, state, gives, givesValue, gets, getsValue, cash } = circle;
  const isAgreed = state === "accepted" || state === "done";
  const isValued = !givesValue.isAskingPrice && !getsValue.isAskingPrice;
  return (
    <>
      <CircleStatus circle={circle} />
      {isAgreed && <CircleContacts circle={circle} />}
      {state === "accepted" && <Handover circleId={id} />}
      <Section title={m.circle_yourPart()} size="section">
        <Card>
          <Stack gap={2}>
            <CarPair yours={carOf(gives)} theirs={carOf(gets)} captions={GIVE_AND_GET} />
            <Text weight="strong">{circleCash(cash)}</Text>
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
            <CarLine vehicle={gets} />
          </Stack>
        </Card>
      </Section>
      <CircleFoot circle={circle} />
    </>
  );
}

/** Below the first window. */
const CircleFoot = deferred<CircleFootProps>(
  async () => (await import(/* webpackChunkName: "CircleFoot" */ "./CircleFoot")).CircleFoot,
  PartNotLoaded,
);
