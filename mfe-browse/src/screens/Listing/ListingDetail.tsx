import { isOwnVehicle, useMarketRule, useSession } from "@takas/client";
import { listingMeta } from "@takas/contracts/listingMeta";
import type { Vehicle } from "@takas/contracts/vehicle";
import { ReportOrBlock, usePage } from "@takas/mfe-kit";
import { Badge, Bleed, FavouriteButton, Page, SwapFriendlyBadge, space } from "@takas/ui";
import { Flag } from "lucide-react";
import { useRef } from "react";
import type { ReactNode, RefObject } from "react";
import styled from "styled-components";

import { BelowFold } from "../../BelowFold";
import { useFavourite, useKeptFavourites } from "../../favourites";
import { MyCarPlace, OwnCarLine } from "../../ownCar/deferredParts";
import { useTerms } from "../../ownCar/terms";
import { ShareButton } from "../../ShareButton";
import { m } from "../../texts/messages.js";
import { useIsWide } from "../../useIsWide";
import { CarCondition } from "./facts/CarCondition";
import { CarDetails } from "./facts/CarDetails";
import { PriceBlock } from "./facts/PriceBlock";
import { Specifications } from "./facts/Specifications";
import { Aside, Body, Columns, Details, Gallery } from "./listing.styles";
import { ListingHeader } from "./ListingHeader";
import { MarketValue } from "./market/MarketValue";
import { NotForSale } from "./NotForSale";
import { CarOffers } from "./offers/CarOffers";
import { MakeOffer } from "./offers/MakeOffer";
import { OfferBar } from "./offers/OfferBar";
import { OwnListing } from "./offers/OwnListing";
import { SwapWish } from "./offers/SwapWish";
import { Wanted } from "./offers/Wanted";
import { Photos } from "./photos/Photos";
import { SampleNote } from "./SampleNote";
import { Seller } from "./seller/Seller";
import { SellerContact } from "./seller/SellerContact";
import { SimilarCars } from "./similar/SimilarCars";
import { useIsInView } from "./useIsInView";

interface ListingDetailProps {
  vehicle: Vehicle;
  /** Above the price: that the car is shown as it was. */
  note?: ReactNode;
}

/** A car that exists. */
export function ListingDetail({ vehicle, note }: ListingDetailProps) {
  const { title, images, isSwapFriendly, swapDeltaPreview: wish, wants, isSample } = vehicle;
  const isAway = useMarketRule("saysWhenUnavailable") && vehicle.status !== "active";
  const saysWants = useMarketRule("saysWants");
  const isSaid = useMarketRule("saysDemo");
  const isOwn = useSession(({ user }) => isOwnVehicle(vehicle, user));
  const offersFirst = useMarketRule("offersBeforeFacts");
  const offer = useRef<HTMLDivElement>(null);
  usePage(listingMeta(vehicle));
  const ways = (
    <div ref={offer}>
      {isOwn ? (
        <OwnListing vehicle={vehicle} isAway={isAway} />
      ) : isAway ? (
        <NotForSale vehicle={vehicle} />
      ) : (
        <MakeOffer vehicle={vehicle} />
      )}
    </div>
  );
  const offers = (!isAway || vehicle.offerCount > 0) && (
    <CarOffers vehicle={vehicle} isOwn={isOwn} />
  );
  const leadsWithOffers = offersFirst && isOwn;
  const wanted = (
    <>
      {isSwapFriendly && wish !== undefined && wants === undefined && (
        <SwapWish lead={m.listing_exchange()} text={wish} />
      )}
      {saysWants && <Wanted vehicle={vehicle} isOwn={isOwn} />}
    </>
  );
  const facts = (
    <>
      <Specifications vehicle={vehicle} />
      <CarCondition vehicle={vehicle} />
    </>
  );
  const details = (
    <>
      {/* What the car takes from it stands above the offer buttons, where they come first. */}
      {!isOwn && <MyCarPlace vehicle={offersFirst ? undefined : vehicle} />}
      <CarDetails vehicle={vehicle} />
    </>
  );
  // Owners know who sells their car.
  const seller = !(offersFirst && isOwn) && (
    <>
      <Seller
        vehicleId={vehicle.id}
        seller={vehicle.seller}
        dealer={vehicle.dealer}
        isOwn={isOwn}
      />
      {vehicle.seller !== undefined && !isOwn && <SellerContact vehicleId={vehicle.id} />}
    </>
  );
  return (
    <Page header={<ListingHeader actions={<Actions vehicle={vehicle} isOwn={isOwn} />} />}>
      <Body>
        <Columns>
          <Gallery>
            <Bleed>
              <Photos
                title={title}
                images={images}
                overlay={!isAway && <Marks vehicle={vehicle} />}
              />
            </Bleed>
          </Gallery>
          <Aside>
            {note}
            <PriceBlock vehicle={vehicle} />
            {isSample && !isSaid && <SampleNote />}
            {offersFirst && ways}
            {leadsWithOffers && offers}
            {!(isOwn && isAway) && wanted}
            {offersFirst && seller}
          </Aside>
          <Details>
            {offersFirst && facts}
            <MarketValue vehicle={vehicle} isOwn={isOwn} />
            {!offersFirst && (
              <>
                {facts}
                {ways}
              </>
            )}
            <BelowFold>
              {offersFirst && details}
              {!leadsWithOffers && offers}
              {!offersFirst && (
                <>
                  {seller}
                  {details}
                </>
              )}
            </BelowFold>
          </Details>
        </Columns>
        <BelowFold>
          <SimilarCars id={vehicle.id} />
        </BelowFold>
        <OwnCarLine />
        {!isAway && <BarWhileAway of={offer} vehicle={vehicle} isOwn={isOwn} />}
      </Body>
    </Page>
  );
}

interface BarWhileAwayProps {
  /** The button to make an offer, or to edit the user's own car. */
  of: RefObject<HTMLElement | null>;
  vehicle: Vehicle;
  isOwn: boolean;
}

/**
 * The bar that replaces the tabs once the button it repeats is out of sight. Only this component renders again then.
 */
function BarWhileAway({ of, ...shown }: BarWhileAwayProps) {
  const isAway = !useIsInView(of);
  const hasBar = !useIsWide() && isAway;
  usePage({ hideBottomBar: hasBar, hideAddButton: hasBar });
  return hasBar && <OfferBar {...shown} />;
}

/** Share and favourite; in the live market report, and on the user's own car only share. */
function Actions({ vehicle, isOwn }: { vehicle: Vehicle; isOwn: boolean }) {
  const { id, title, isSample } = vehicle;
  const [isFavourite, toggleFavourite] = useFavourite(vehicle);
  useKeptFavourites();
  const takesReports = useMarketRule("takesReports");
  const storesFavourites = useMarketRule("storesFavourites");
  return (
    <>
      <ShareButton title={title} />
      {!(storesFavourites && isOwn) && (
        <FavouriteButton
          variant="plain"
          title={title}
          isFavourite={isFavourite}
          onFavouriteChange={toggleFavourite}
        />
      )}
      {takesReports && !isOwn && (
        <ReportOrBlock
          icon={<Flag size={20} strokeWidth={1.75} />}
          about={{ kind: "vehicle", vehicleId: id }}
          person={isSample ? undefined : { vehicleId: id }}
        />
      )}
    </>
  );
}

/**
 * On the photo, so that nothing moves when the visitor's own car is known: what this one would take from it. The live
 * market says it above the offer buttons.
 */
function Marks({ vehicle }: { vehicle: Vehicle }) {
  const terms = useTerms(vehicle);
  const isSaidBelow = useMarketRule("offersBeforeFacts");
  return (
    <Corner>
      {vehicle.isSwapFriendly && <SwapFriendlyBadge />}
      {!isSaidBelow && terms !== undefined && <Badge tone="swap">{terms}</Badge>}
    </Corner>
  );
}

const Corner = styled.div`
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  pointer-events: none;
`;
