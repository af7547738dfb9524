import { SEARCH_LIMITS } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { CardGrid, VehicleCardSkeleton, media } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import { ResultCard } from "./ResultCard";

/** Cards that fill the first window of a phone. */
const IN_FIRST_WINDOW = 4;

/** Cards rendered at once: the first page. Neither a return to a long list nor the next page waits for more. */
const DRAWN_AT_ONCE = SEARCH_LIMITS.pageSize;

interface ResultGridProps {
  vehicles: readonly Vehicle[];
  /** Columns from 1024 px. */
  columns: 2 | 3;
  /** Whether the cars are those of the previous search. */
  isStale: boolean;
}

/** The results. */
export function ResultGrid({ vehicles, columns, isStale }: ResultGridProps) {
  return (
    <Grid columns={columns} data-state={isStale ? "stale" : "fresh"}>
      {vehicles.map((vehicle, index) => (
        <ResultCard
          key={vehicle.id}
          vehicle={vehicle}
          isPriority={index === 0}
          isBelow={index >= IN_FIRST_WINDOW}
          isDeferred={index >= DRAWN_AT_ONCE}
        />
      ))}
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

const Grid = styled(CardGrid)`
  &[data-state="stale"] {
    opacity: 0.55;
    transition: opacity 150ms 150ms;
  }
  ${media.still} {
    transition: none;
  }
`;
