import { formatMiles, formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { usePage } from "@takas/mfe-kit";
import { Bleed, Carousel, FavouriteButton, Page, SwapFriendlyBadge, space } from "@takas/ui";
import styled from "styled-components";

import { useFavourite } from "../../favouritesSlice";
import { CarOffers } from "./CarOffers";
import { ListingHeader } from "./ListingHeader";
import { Aside, Columns, Details, Gallery } from "./listingParts";
import { MakeOffer } from "./MakeOffer";
import { MarketValue } from "./MarketValue";
import { PriceBlock } from "./PriceBlock";
import { SampleNote } from "./SampleNote";
import { Seller } from "./Seller";
import { ShareButton } from "./ShareButton";
import { Specifications } from "./Specifications";
import { SwapWish } from "./SwapWish";

/** A car that is there. */
export function ListingDetail({ vehicle }: { vehicle: Vehicle }) {
  const { title, images, isSwapFriendly, swapDeltaPreview: wish, isSample } = vehicle;
  const [isFavourite, toggleFavourite] = useFavourite(vehicle.id);
  usePage(metaOf(vehicle));
  const actions = (
    <>
      <ShareButton title={title} />
      <FavouriteButton
        variant="plain"
        title={title}
        isFavourite={isFavourite}
        onFavouriteChange={toggleFavourite}
      />
    </>
  );
  return (
    <Page header={<ListingHeader actions={actions} />}>
      <Columns>
        <Gallery>
          <Bleed top>
            <Carousel
              label={title}
              images={images}
              sizes="(min-width: 960px) 700px, 100vw"
              overlay={isSwapFriendly && <SwapBadge />}
            />
          </Bleed>
        </Gallery>
        <Aside>
          <PriceBlock vehicle={vehicle} />
          <MakeOffer id={vehicle.id} />
          {isSwapFriendly && wish !== undefined && <SwapWish text={wish} />}
          {isSample && <SampleNote />}
        </Aside>
        <Details>
          <MarketValue vehicle={vehicle} />
          <Specifications vehicle={vehicle} />
          <CarOffers vehicle={vehicle} />
          <Seller seller={vehicle.seller} />
        </Details>
      </Columns>
    </Page>
  );
}

/** Title and social card: what the web server writes into the first page of a visit, too. */
function metaOf({ title, askingPrice, year, mileage, fuelType, images }: Vehicle) {
  const [image] = images;
  return {
    title,
    description: `${formatMoney(Number(askingPrice))} · ${year} · ${formatMiles(mileage)} · ${fuelType}. See its market value and offer a swap.`,
    type: "product" as const,
    hideAddButton: true,
    ...(image !== undefined && { image }),
  };
}

const SwapBadge = styled(SwapFriendlyBadge)`
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
`;
