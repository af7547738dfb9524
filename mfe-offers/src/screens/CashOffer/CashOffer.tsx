import { isApiError, useGetVehicleQuery, useMarketRule } from "@takas/client";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import { Page, PageHeader, Skeleton, Stack } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { VehicleNotFound } from "../../components/VehicleNotFound";
import { VehicleSummarySkeleton } from "../../components/VehicleSummarySkeleton";
import { m } from "../../texts/messages.js";
import { LiveCashOffer } from "./LiveCashOffer";
import { SampleCashOffer } from "./SampleCashOffer";

/** An offer in cash for one car (docs/product.md 2.16). */
export function CashOffer() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const query = useGetVehicleQuery(id);
  const { currentData: vehicle, error, isFetching } = query;
  const header = (
    <PageHeader
      narrow
      title={m.cash_title()}
      backHref={paths.listing.href(id)}
      backLabel={m.common_backToCar()}
    />
  );
  const isLive = useMarketRule("sendsOffers");
  const Form = isLive ? LiveCashOffer : SampleCashOffer;
  // An open form of the live market stays when a reload finds the car gone, and says so.
  if (isApiError(error) && error.status === 404 && !(isLive && vehicle !== undefined)) {
    return <VehicleNotFound />;
  }
  if (vehicle !== undefined) {
    return (
      <Page narrow bottomBar={false} header={header}>
        <Form key={vehicle.id} vehicle={vehicle} />
      </Page>
    );
  }
  return (
    <Page narrow bottomBar={false} header={header} aria-busy={isFetching}>
      {error === undefined ? (
        <CashOfferSkeleton />
      ) : (
        <LoadFailure title={m.common_carNotLoaded()} query={query} />
      )}
    </Page>
  );
}

/** The placeholder of a cash offer whose car is loading. */
function CashOfferSkeleton() {
  return (
    <Stack gap={3}>
      <output className="visually-hidden">{m.cash_loading()}</output>
      <VehicleSummarySkeleton />
      <Skeleton height="196px" corners="card" />
      <Skeleton height="122px" corners="card" />
      <Skeleton height="122px" corners="card" />
    </Stack>
  );
}
