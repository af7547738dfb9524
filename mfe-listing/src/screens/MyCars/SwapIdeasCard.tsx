import { useMarketRule } from "@takas/client";
import { SWAP_RANGE } from "@takas/contracts/limits";
import { swapWorth } from "@takas/contracts/market/swapWorth";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { named } from "@takas/contracts/vehicles/carName";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Heading, Text, color, space, tabular, text } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/**
 * A price range and a link to cars: a fixed range in the sample market (docs/product.md 2.10), in the live market that of
 * the user's most valuable car (18.9). Without a value there is none.
 */
export function SwapIdeasCard({ cars }: { cars: Vehicle[] | undefined }) {
  const isOwn = useMarketRule("suggestsFromOwnCars");
  const browsesRange = useMarketRule("browsesRange");
  const best = isOwn ? bestOf(cars ?? []) : undefined;
  if (isOwn && best === undefined) {
    return null;
  }
  const range = best === undefined ? RANGE : rangeOf(best);
  const [min, max] = [formatMoney(range.priceMin), formatMoney(range.priceMax)];
  return (
    <Card as="section" tone="swap" aria-labelledby="swap-ideas">
      <Line>
        <ArrowLeftRight size={24} strokeWidth={1.75} aria-hidden="true" />
        <Heading id="swap-ideas" level={2} size="section">
          {isOwn ? m.ideas_titleLive() : m.ideas_title()}
        </Heading>
      </Line>
      <Range>{best === undefined ? `${min} - ${max}` : m.ideas_range({ min, max })}</Range>
      <Foot>
        <Text size="small">{best === undefined ? m.ideas_sample() : basisOf(named(best))}</Text>
        <Button
          size="small"
          variant={isOwn ? "secondary" : "primary"}
          href={paths.search.href(browsesRange ? { ...range, swap: true } : {})}
        >
          {isOwn ? m.ideas_browseThese() : m.ideas_browse()}
        </Button>
      </Foot>
    </Card>
  );
}

/** In GBP. */
const RANGE = { priceMin: 28_000, priceMax: 40_000 };

/** GBP that the ends of a range are rounded to. */
const STEP = 500;

/** The most valuable car on the market; undefined if none has a value. */
function bestOf(cars: Vehicle[]): Vehicle | undefined {
  return cars
    .filter((car) => car.status === "active" && !car.isSample && worthOf(car) > 0)
    .toSorted((one, other) => worthOf(other) - worthOf(one))[0];
}

/** 80% to 125% of what a car counts for in a swap. */
function rangeOf(car: Vehicle): typeof RANGE {
  const value = worthOf(car);
  return { priceMin: rounded(value * SWAP_RANGE.low), priceMax: rounded(value * SWAP_RANGE.high) };
}

/** What the range is from. */
function basisOf(car: Vehicle): string {
  const isAskingPrice = worthOf(car) === Number(car.askingPrice);
  return isAskingPrice ? m.ideas_basisAsking(car) : m.ideas_basis(car);
}

function worthOf({ askingPrice, marketRate }: Vehicle): number {
  return swapWorth(Number(askingPrice), marketRate);
}

function rounded(amount: number): number {
  return Math.max(STEP, Math.round(amount / STEP) * STEP);
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.swapTintText};
`;

const Range = styled.p`
  ${text.title}
  ${tabular}
  margin: ${space[1]} 0;
`;

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`;
