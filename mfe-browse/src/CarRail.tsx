import { useMarketRule } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { VehicleCard, media, size, space } from "@takas/ui";
import { memo } from "react";
import styled from "styled-components";

import { useFavourite } from "./favourites";
import { useTerms } from "./ownCar/terms";

interface CarCardProps {
  vehicle: Vehicle;
  /** Whether the card is visible before scrolling. */
  isPriority: boolean;
  /** Whether the heading above says that its car is open to swaps. @defaultValue false */
  isSwapSaid?: boolean;
}

/** A card of the rail, with a dealer's name where everybody sees it. It renders again only when its own car changes. */
export const CarCard = memo(function CarCard({
  vehicle,
  isPriority,
  isSwapSaid = false,
}: CarCardProps) {
  const [isFavourite, toggle] = useFavourite(vehicle);
  const terms = useTerms(vehicle);
  const isNamed = useMarketRule("namesDealers");
  return (
    <VehicleCard
      vehicle={{
        ...vehicle,
        dealer: isNamed ? vehicle.dealer : undefined,
        isSwapFriendly: vehicle.isSwapFriendly && !isSwapSaid,
      }}
      href={paths.listing.href(vehicle.id)}
      isPriority={isPriority}
      isFavourite={isFavourite}
      onFavouriteChange={toggle}
      terms={terms}
      isPlain={useMarketRule("saysValuesPlainly")}
      sizes="(min-width: 1240px) 357px, (min-width: 1024px) calc((100vw - 168px) / 3), 300px"
    />
  );
});

/** Cards in a row: a strip that scrolls sideways on phones and visibly continues; a row of three from 1024 px. */
export const CarRail = styled.ul.attrs<{ "data-rail"?: string }>({ "data-rail": "" })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(300px, 82%);
  gap: ${space[2]};
  margin-inline: -${size.gutter};
  padding-inline: ${size.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${size.gutter};
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  > li {
    min-width: 0;
    scroll-snap-align: start;
  }
  ${media.wide} {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[3]};
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;
