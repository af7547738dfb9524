import { failureText } from "@takas/client";
import type { MarketNumbers } from "@takas/contracts/market/marketNumbers";
import { formatCount } from "@takas/contracts/money";
import { cyprusTimeOf } from "@takas/contracts/time";
import { paths, usePage } from "@takas/mfe-kit";
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
} from "@takas/ui";

import { useGetMarketQuery } from "./marketApi";
import { ModelSection } from "./ModelSection";

/** The market in numbers: what is for sale, what a model asks by year, and how values are made (docs/product.md 2.25). */
export function Market() {
  const { data, error, isFetching, refetch } = useGetMarketQuery();
  usePage({ title: "The market in numbers" });
  return (
    <Page
      narrow
      header={
        <PageHeader
          narrow
          title="The market in numbers"
          backHref={paths.home.href()}
          backLabel="Back to home"
        />
      }
    >
      {data !== undefined ? (
        <Numbers market={data} />
      ) : error !== undefined ? (
        <ErrorState
          title="The numbers could not be loaded"
          text={failureText(error)}
          drawing={<OfflineDrawing />}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <output className="visually-hidden">Loading the numbers</output>
          <Skeleton height="96px" corners="card" />
          <Skeleton height="420px" corners="card" />
        </>
      )}
      <Method />
    </Page>
  );
}

function Numbers({ market }: { market: MarketNumbers }) {
  const { cars, daysListed, swapsDone, swappers, models, asOf } = market;
  if (cars === 0) {
    return (
      <EmptyState
        drawing={<NoCarsDrawing />}
        title="No cars are for sale yet"
        text="The numbers start with the first listing."
        action={<Button href={paths.createListing.href()}>List your car</Button>}
      />
    );
  }
  return (
    <>
      <Section title="For sale now" size="section" description={`As of ${cyprusTimeOf(asOf)}`}>
        <SpecGrid
          specs={[
            { label: "Cars", value: formatCount(cars) },
            ...(daysListed === null
              ? []
              : [{ label: "Half are listed for", value: days(daysListed) }]),
            ...(swapsDone === undefined
              ? []
              : [{ label: "Swaps done", value: formatCount(swapsDone) }]),
            ...(swappers === undefined || swappers.owners === 0
              ? []
              : [
                  {
                    label: "Owners who said what they want, with a match",
                    value: shareWords(swappers),
                  },
                ]),
          ]}
        />
      </Section>
      <ModelSection models={models} />
    </>
  );
}

/** "less than a day", "up to 12 days". */
function days(count: number): string {
  return count === 0 ? "less than a day" : `up to ${count} ${count === 1 ? "day" : "days"}`;
}

/** "42 of 60 (70%)": of the owners who have said what they would swap for. */
function shareWords({ owners, matched }: NonNullable<MarketNumbers["swappers"]>): string {
  const percent = Math.round((matched / owners) * 100);
  return `${formatCount(matched)} of ${formatCount(owners)} (${percent}%)`;
}

/** How the figures come about, in words. */
function Method() {
  return (
    <Section title="How values are made" size="section">
      <Card>
        <Stack gap={1.5}>
          <Text size="small">
            A market value follows from the asking prices of cars here, for sale now or in the last
            90 days: make, model, age, miles, fuel and gearbox, then the cars most like it. The
            listing itself and the same seller&apos;s nearly identical ones never count, otherwise
            every price would look fair.
          </Text>
          <Text size="small">
            The range around a value contains what 8 in 10 similar cars ask. With few similar cars
            it is wide and the confidence low; with too few there is no value. Prices below half or
            above twice the value are left out, because a digit is probably wrong.
          </Text>
          <Text size="small">
            What a car would take from yours is its asking price less the market value of your car,
            rounded to £50. Fairness of a swap is the chance that both sides get the same within
            10%, by both ranges.
          </Text>
          <Text size="small">
            Two cars match when each is what the other&apos;s owner wants, and the difference of the
            two values lies within the cash of both and is at most half of the dearer car: more is a
            sale. Where no two owners want each other&apos;s car, three may: each gets the car of
            the next.
          </Text>
          <Text size="small">
            All of it is from asking prices: what cars sell for is not known.
          </Text>
        </Stack>
      </Card>
    </Section>
  );
}
