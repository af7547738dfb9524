import { SEARCH_LIMITS } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { CardGrid, VehicleCardSkeleton, color, media } from "@takas/ui";
import type { ReactElement } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import { ResultCard } from "./ResultCard";

/** Cards before the banner: with this number the banner follows a full row at every width. */
const BEFORE_BANNER = 2;

/** Cards that fill the first window of a phone. */
const IN_FIRST_WINDOW = 4;

/** Cards rendered at once: the first page. Neither a return to a long list nor the next page waits for more. */
const DRAWN_AT_ONCE = SEARCH_LIMITS.pageSize;

interface ResultGridProps {
  vehicles: readonly Vehicle[];
  /** Follows the first cards, over all columns. */
  banner: ReactElement | null;
  /** Columns from 1024 px. */
  columns: 2 | 3;
  /** Whether the cars are those of the previous search. */
  isStale: boolean;
}

/** The results, with a banner among them where there is one. */
export function ResultGrid({ vehicles, banner, columns, isStale }: ResultGridProps) {
  const cards = vehicles.map((vehicle, index) => (
    <ResultCard
      key={vehicle.id}
      vehicle={vehicle}
      isPriority={index === 0}
      isBelow={index >= IN_FIRST_WINDOW}
      isDeferred={index >= DRAWN_AT_ONCE}
    />
  ));
  return (
    <Grid columns={columns} data-state={isStale ? "stale" : "fresh"} data-banner={banner !== null}>
      {cards.slice(0, BEFORE_BANNER)}
      {banner}
      {cards.slice(BEFORE_BANNER)}
    </Grid>
  );
}

/** The placeholder of the results before the first ones arrive. */
export function ResultGridSkeleton({ columns }: { columns: 2 | 3 }) {
  return (
    <>
      <output className="visually-hidden">{m.common_loadingCars()}</output>
      <Grid columns={columns}>
        {Array.from({ length: 6 }, (_, index) => (
          <VehicleCardSkeleton key={index} />
        ))}
      </Grid>
    </>
  );
}

/*
 * Cards fill the gap that the banner leaves in the row before it. In a low window photos leave space for titles and prices;
 * the height reserved for a card follows from its width, at a photo of 3:2. Marks on the drawing for a car without a photo
 * have another colour than it.
 */
const Grid = styled(CardGrid)`
  grid-auto-flow: dense;
  &[data-banner="true"] > li:nth-child(${BEFORE_BANNER + 1}) {
    grid-column: 1 / -1;
  }
  &[data-state="stale"] {
    opacity: 0.55;
    transition: opacity 150ms 150ms;
  }
  ${media.still} {
    transition: none;
  }
  @media (min-width: 600px) and (max-height: 480px) {
    && {
      --card-width: 10.5rem;
    }
    article > :first-child > :first-child,
    [data-state="loading"] > :first-child {
      height: 7rem !important;
      aspect-ratio: auto;
    }
  }
  [data-state="missing"] ~ div > [data-tone="neutral"] {
    background: ${color.card};
  }
`;
