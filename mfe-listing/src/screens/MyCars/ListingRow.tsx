import { useMarketRule } from "@takas/client";
import type { VehicleStatus } from "@takas/contracts/choices";
import { statusText } from "@takas/contracts/nameTexts";
import { cyprusDayOf, timeFrom } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Badge, IconButton, Photo, Price, Text, TextLink } from "@takas/ui";
import type { BadgeTone } from "@takas/ui";
import { Pencil } from "lucide-react";

import { m } from "../../texts/messages.js";
import { ListingMain } from "./ListingMain";
import { ListingMenu } from "./ListingMenu";
import { Body, Facts, Frame, NextStep, Picture, Title, TopLine } from "./listingRow.styles";
import { ListingState } from "./ListingState";
import { mainActionOf } from "./mainAction";
import { ReservedUntil } from "./ReservedIn";
import type { ListingProps } from "./useListingChange";

/** One of the user's cars: the name links to its page, the count to its offers, the pencil or the menu to its form. */
export function ListingRow({ vehicle, name }: ListingProps) {
  const { id, images, askingPrice, offerCount, status, isSample } = vehicle;
  const hasMain = useMarketRule("hasMainAction");
  const saysWhen = useMarketRule("saysWhenPosted") && !isSample;
  return (
    <Frame>
      {/* The name is the link that is read out. */}
      <Picture href={paths.listing.href(id)} tabIndex={-1} aria-hidden="true">
        <Photo src={images[0]} alt="" sizes="(min-width: 600px) 176px, 120px" widths={[400]} />
      </Picture>
      <Body>
        <TopLine>
          <Badge tone={TONES[status]}>{statusText(status)}</Badge>
          {hasMain ? (
            <ListingMenu vehicle={vehicle} name={name} />
          ) : (
            <IconButton label={m.cars_edit({ title: name })} href={paths.editListing.href(id)}>
              <Pencil size={20} strokeWidth={1.75} />
            </IconButton>
          )}
        </TopLine>
        <Title>
          <a href={paths.listing.href(id)}>{name}</a>
        </Title>
        <Price amount={askingPrice} />
        <Facts>
          {(!hasMain || showsOffers(vehicle)) && (
            <TextLink href={paths.vehicleOffers.href(id)}>
              {m.cars_offers({ n: offerCount })}
            </TextLink>
          )}
          {hasMain && status === "reserved" ? (
            <ReservedUntil vehicle={vehicle} />
          ) : (
            <Text as="span" size="small" tone="muted">
              {saysWhen ? dayOf(vehicle) : m.cars_postedSample()}
            </Text>
          )}
        </Facts>
      </Body>
      {hasMain && (
        <NextStep>
          <ListingState vehicle={vehicle} name={name} />
          <ListingMain vehicle={vehicle} name={name} />
        </NextStep>
      )}
    </Frame>
  );
}

/** A reserved car leads to its deal, and its other offers wait meanwhile; a main action says the number itself. */
function showsOffers(vehicle: Vehicle): boolean {
  const { status, offerCount } = vehicle;
  return offerCount > 0 && status !== "reserved" && mainActionOf(vehicle) !== "offers";
}

/** When a car on the market leaves it; of another one when it was posted. */
function dayOf({ status, expiresAt, createdAt }: Vehicle): string {
  return status === "active" && expiresAt !== undefined
    ? m.cars_until({ date: cyprusDayOf(expiresAt) })
    : m.cars_posted({ when: timeFrom(createdAt) });
}

const TONES: Record<VehicleStatus, BadgeTone> = {
  active: "good",
  paused: "neutral",
  sold: "fair",
  reserved: "fair",
  review: "neutral",
  expired: "neutral",
  removed: "neutral",
};
