import { failureText } from "@takas/client";
import type { DealerPage } from "@takas/contracts/dealers/dealer";
import { Button, CardGrid, Text } from "@takas/ui";

import { useKeptFavourites } from "../../favourites";
import { GridCard } from "../../GridCard";
import { OwnCarLine } from "../../ownCar/deferredParts";
import { m } from "../../texts/messages.js";

interface DealerCarsProps {
  pages: readonly DealerPage[];
  isLoadingMore: boolean;
  /** Why the next page failed. */
  moreError: unknown;
  /** Loads the next page; undefined after the last one. */
  onMore: (() => void) | undefined;
}

/** The cars, page by page. */
export function DealerCars({ pages, isLoadingMore, moreError, onMore }: DealerCarsProps) {
  useKeptFavourites();
  // A car listed between two requests pushes others to the next page, where they appear again.
  const cars = new Map(pages.flatMap(({ vehicles }) => vehicles).map((car) => [car.id, car]));
  return (
    <>
      <CardGrid>
        {[...cars.values()].map((vehicle, index) => (
          // Without the dealer's name, which stands above all of them.
          <GridCard
            key={vehicle.id}
            vehicle={{ ...vehicle, dealer: undefined }}
            isPriority={index === 0}
          />
        ))}
      </CardGrid>
      <OwnCarLine />
      {moreError !== undefined && (
        <Text tone="danger" role="alert">
          {m.common_moreFailed({ why: failureText(moreError) })}
        </Text>
      )}
      {onMore !== undefined && (
        <Button
          variant="secondary"
          fullWidth
          isPending={isLoadingMore}
          pendingLabel={m.common_loadingMore()}
          onClick={onMore}
        >
          {m.dealer_more()}
        </Button>
      )}
    </>
  );
}
