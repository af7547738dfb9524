import { failureText, isApiError, useMarketRule } from "@takas/client";
import { DEALER_SORTS } from "@takas/contracts/choices";
import { dealerMeta } from "@takas/contracts/dealers/dealerMeta";
import {
  PageNotFound,
  notFoundTitle,
  paths,
  useBackTo,
  usePage,
  useParams,
  useSearch,
} from "@takas/mfe-kit";
import type { LoadScreen } from "@takas/mfe-kit";
import {
  Button,
  CardGrid,
  EmptyState,
  ErrorState,
  NoCarsDrawing,
  OfflineDrawing,
  Page,
  PageHeader,
  SearchDrawing,
  VehicleCardSkeleton,
} from "@takas/ui";

import { ShareButton } from "../../ShareButton";
import { m } from "../../texts/messages.js";
import { AboutDealer } from "./AboutDealer";
import { dealerApi, useGetDealerInfiniteQuery } from "./dealerApi";
import type { AskedCars } from "./dealerApi";
import { DealerCars } from "./DealerCars";
import { DealerFilter } from "./DealerFilter";

export const load: LoadScreen = ({ dispatch, params: { id = "" }, query }) => [
  dispatch(dealerApi.endpoints.getDealer.initiate(askedCars(id, query), { subscribe: false })),
];

/**
 * A verified dealer and all of their active cars (docs/product.md 2.21). In the sample market there is no such page, except
 * for people who revealed the dealer.
 */
export function Dealer() {
  const { id = "" } = useParams();
  const isPublic = useMarketRule("namesDealers");
  const asked = askedCars(id, new URLSearchParams(useSearch()));
  const query = useGetDealerInfiniteQuery(asked);
  const { error } = query;
  const isGone = isApiError(error) && error.status === 404;
  // The last answer stays in the cache when a reload finds the dealer gone.
  const first = isGone ? undefined : query.currentData?.pages[0];
  // While other cars of the dealer load, the rest stays.
  const kept = isGone ? undefined : query.data?.pages[0];
  const dealer = first ?? (kept?.id === id ? kept : undefined);
  const name = dealer?.name;
  usePage(
    dealer === undefined ? { title: titleWithout({ isGone, isPublic }) } : dealerMeta(dealer),
  );
  if (isGone && !isPublic) {
    return <PageNotFound />;
  }
  return (
    <Page header={<DealerHeader name={name} />}>
      {dealer !== undefined && (
        <AboutDealer dealer={dealer} total={query.currentData?.pages.at(-1)?.total} />
      )}
      {dealer !== undefined && <DealerFilter makes={dealer.makes} asked={asked} />}
      {first !== undefined && (
        <DealerCars
          pages={query.currentData?.pages ?? []}
          isLoadingMore={query.isFetchingNextPage}
          moreError={query.isFetchNextPageError ? error : undefined}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
      {first?.total === 0 && (
        <EmptyState drawing={<NoCarsDrawing />} title={m.dealer_none()} text={m.dealer_later()} />
      )}
      {first === undefined && error === undefined && <DealerSkeleton />}
      {first === undefined &&
        error !== undefined &&
        (isGone ? (
          <EmptyState
            level={1}
            drawing={<SearchDrawing />}
            title={m.dealer_notFound()}
            text={m.dealer_gone()}
            action={<Button href={paths.search.href()}>{m.common_browseAll()}</Button>}
          />
        ) : (
          <ErrorState
            level={1}
            title={m.dealer_notLoaded()}
            text={failureText(error)}
            drawing={<OfflineDrawing />}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ))}
    </Page>
  );
}

/** The cars that the address asks for: `?make=BMW&sortBy=price-low`. */
function askedCars(id: string, params: URLSearchParams): AskedCars {
  const make = params.get("make") ?? "";
  const sortBy = DEALER_SORTS.find((sort) => sort === params.get("sortBy"));
  return { id, ...(make !== "" && { make }), ...(sortBy && { sortBy }) };
}

/** The title of the page without a dealer. */
function titleWithout({ isGone, isPublic }: { isGone: boolean; isPublic: boolean }): string {
  if (!isGone) {
    return m.dealer_title();
  }
  return isPublic ? m.dealer_notFound() : notFoundTitle();
}

function DealerHeader({ name }: { name: string | undefined }) {
  return (
    <PageHeader
      title={name}
      {...useBackTo(paths.search.href())}
      actions={name !== undefined && <ShareButton title={name} />}
    />
  );
}

function DealerSkeleton() {
  return (
    <>
      <output className="visually-hidden">{m.common_loadingCars()}</output>
      <CardGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <VehicleCardSkeleton key={index} />
        ))}
      </CardGrid>
    </>
  );
}
