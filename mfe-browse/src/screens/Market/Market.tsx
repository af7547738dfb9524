import { failureText, useMarketRule } from "@takas/client";
import type { MarketNumbers } from "@takas/contracts/market/marketNumbers";
import { formatCount, formatPercent } from "@takas/contracts/money";
import { cyprusTimeOf } from "@takas/contracts/time";
import { paths, usePage, useSearch } from "@takas/mfe-kit";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  NoCarsDrawing,
  OfflineDrawing,
  Page,
  PageHeader,
  Section,
  Skeleton,
  SpecGrid,
  Stack,
  Text,
  size,
} from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { useGetMarketQuery } from "./marketApi";
import { ModelSection, askedModel } from "./ModelSection";

/** The market in numbers: what is for sale, what a model asks by year, and how values are worked out (docs/product.md 2.25). */
export function Market() {
  const { data, error, isFetching, refetch } = useGetMarketQuery();
  usePage({ title: m.market_title() });
  return (
    <Page
      header={
        <PageHeader
          title={m.market_title()}
          backHref={paths.home.href()}
          backLabel={m.common_backHome()}
        />
      }
    >
      {data !== undefined ? (
        <Numbers market={data} />
      ) : error !== undefined ? (
        <ErrorState
          title={m.market_notLoaded()}
          text={failureText(error)}
          drawing={<OfflineDrawing />}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <output className="visually-hidden">{m.market_loading()}</output>
          <Skeleton height="96px" corners="card" />
          <Skeleton height="420px" corners="card" />
        </>
      )}
      {/* Not below the skeletons, which are not as high as what replaces them. */}
      {(data ?? error) !== undefined && <Method />}
    </Page>
  );
}

function Numbers({ market }: { market: MarketNumbers }) {
  const { cars, models } = market;
  const narrows = useMarketRule("narrowsToModel");
  const isNarrow = askedModel(useSearch()) !== undefined && narrows;
  const isSaid = useMarketRule("saysDemo");
  if (cars === 0) {
    return (
      <EmptyState
        drawing={<NoCarsDrawing />}
        title={m.market_none()}
        text={m.market_noneText()}
        action={<Button href={paths.createListing.href()}>{m.market_list()}</Button>}
      />
    );
  }
  return (
    <>
      {!isNarrow && <WholeMarket market={market} />}
      {market.hasSamples && !isSaid && (
        <Text size="small" tone="muted">
          {m.market_samples()}
        </Text>
      )}
      <ModelSection models={models} />
    </>
  );
}

function WholeMarket({ market }: { market: MarketNumbers }) {
  const { cars, daysListed, swapsDone, swappers, asOf } = market;
  return (
    <Section
      title={m.market_now()}
      size="section"
      description={m.market_asOf({ time: cyprusTimeOf(asOf) })}
    >
      <Figures
        specs={[
          { label: m.common_cars(), value: formatCount(cars) },
          ...(daysListed === null
            ? []
            : [{ label: m.market_listedFor(), value: days(daysListed) }]),
          ...(swapsDone === undefined || swapsDone === 0
            ? []
            : [{ label: m.market_swapsDone(), value: formatCount(swapsDone) }]),
          ...(swappers === undefined || swappers.matched === 0
            ? []
            : [
                {
                  label: m.market_swappers(),
                  value: shareWords(swappers),
                },
              ]),
        ]}
      />
    </Section>
  );
}

/** "Under a day", "12 days". */
function days(count: number): string {
  return count === 0 ? m.market_underADay() : m.market_days({ n: count });
}

/** Below this number of owners their share says no more than the two numbers. */
const SHARE_FROM = 20;

/** "42 of 60 (70%)", "3 of 4": of the owners who have said what they would swap for. */
function shareWords({ owners, matched }: NonNullable<MarketNumbers["swappers"]>): string {
  const counts = { matched: formatCount(matched), owners: formatCount(owners) };
  return owners < SHARE_FROM
    ? m.market_few(counts)
    : m.market_share({ ...counts, percent: formatPercent((matched / owners) * 100) });
}

/** How the figures come about, in words. */
function Method() {
  return (
    <Section title={m.method_title()} size="section">
      <Reading>
        <Stack gap={1.5}>
          <Text size="small">{m.method_value()}</Text>
          <Text size="small">{m.method_range()}</Text>
          <Text size="small">{m.method_swap()}</Text>
        </Stack>
      </Reading>
    </Section>
  );
}

/* On phones the last of an odd number takes its row. */
const Figures = styled(SpecGrid)`
  @media (max-width: 599px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Reading = styled(Card)`
  max-width: ${size.narrow};
`;
