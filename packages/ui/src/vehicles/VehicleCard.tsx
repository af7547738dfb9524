import { dealerWords } from "@takas/contracts/dealers/dealerWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { factsIn, unsaidName } from "@takas/contracts/vehicleFields";
import { BadgeCheck } from "lucide-react";
import styled from "styled-components";

import { FavouriteButton } from "../buttons/FavouriteButton";
import { Badge } from "../content/Badge";
import { SwapFriendlyBadge } from "../content/SwapFriendlyBadge";
import { CoverLink } from "../layout/CoverLink";
import { Photo } from "../photos/Photo";
import { DealLabel } from "../prices/DealLabel";
import { Price } from "../prices/Price";
import { m } from "../texts/messages.js";
import { color, layer, radius, shadow, size, space, text, weight } from "../tokens";
import { CONTENT_HEIGHT, Frame, Lines, MetaLine, PriceLine, TitleLine } from "./vehicleCard.styles";

export interface VehicleCardProps {
  vehicle: Vehicle;
  /** The URL of the listing. */
  href: string;
  /** The first card of the screen: its photo loads at once and before all others. @defaultValue false */
  isPriority?: boolean | undefined;
  /** Level of the title in the outline of the screen. @defaultValue 3 */
  level?: 2 | 3 | 4 | undefined;
  isFavourite: boolean;
  /** Without it the card has no heart. */
  onFavouriteChange: ((isFavourite: boolean) => void) | undefined;
  /** What it would take from the visitor's own car, on the photo: "For your RAV4, you add £1,250". */
  terms?: string | undefined;
  /** Where it is, on the photo. */
  place?: string | undefined;
  /** The difference from the market value in words; a sample car says that it is one. @defaultValue false */
  isPlain?: boolean | undefined;
  /** The `sizes` of the photo. @defaultValue one, two and three columns of CardGrid */
  sizes?: string | undefined;
  /** One card of a long CardGrid: far from the window it costs the browser nothing. @defaultValue false */
  isOneOfMany?: boolean | undefined;
  className?: string | undefined;
}

/** A car in a list. The whole card is one link; the heart is a separate button. */
export function VehicleCard({
  vehicle,
  href,
  isPriority,
  level = 3,
  isFavourite,
  onFavouriteChange,
  terms,
  place,
  isPlain,
  sizes = GRID_SIZES,
  isOneOfMany,
  className,
}: VehicleCardProps) {
  const { title, askingPrice, marketRate, dealer } = vehicle;
  return (
    <Card className={className} data-one-of-many={isOneOfMany}>
      <Picture>
        <Photo src={vehicle.images[0]} alt="" ratio="3 / 2" sizes={sizes} isPriority={isPriority} />
        {vehicle.isSwapFriendly && <SwapBadge />}
        <Marks>
          {isPlain && vehicle.isSample && <Mark>{m.card_sample()}</Mark>}
          {place !== undefined && <Mark>{place}</Mark>}
          {terms !== undefined && <Mark tone="swap">{terms}</Mark>}
          {dealer?.name !== undefined && (
            <Dealer>
              <BadgeCheck size={14} strokeWidth={2} aria-hidden="true" />
              <span className="visually-hidden">{`${dealerWords({ isVerified: true })} `}</span>
              <DealerName dir="auto">{dealer.name}</DealerName>
            </Dealer>
          )}
        </Marks>
      </Picture>
      <Lines>
        <TitleLine>
          <Title as={`h${level}`} dir="auto">
            <CoverLink href={href}>{title}</CoverLink>
          </Title>
        </TitleLine>
        <MetaLine>{factsOf(vehicle, isPlain)}</MetaLine>
        <PriceLine>
          <Price amount={askingPrice} />
          <DealLabel askingPrice={askingPrice} rate={marketRate} isPlain={isPlain} />
        </PriceLine>
      </Lines>
      {onFavouriteChange && (
        <Favourite title={title} isFavourite={isFavourite} onFavouriteChange={onFavouriteChange} />
      )}
    </Card>
  );
}

/** "2017 · 42,300 mi · Petrol"; in plain words "2017 BMW 320i · 42,300 mi · Petrol" where the title does not name the car. */
function factsOf(vehicle: Vehicle, isPlain: boolean | undefined): string {
  const name = isPlain === true ? unsaidName(vehicle) : undefined;
  return factsIn("card", vehicle)
    .map((fact) => (name !== undefined && fact.name === "year" ? name : fact.value))
    .join(" · ");
}

/** Widths of a card in CardGrid: four columns from 1400 px (next to the rail), three from 1024, two from 600, else one. */
/** On phones less than the width of the card: on dense screens a smaller photo looks the same and has half of the bytes. */
const GRID_SIZES =
  "(min-width: 1400px) 316px, (min-width: 1240px) 357px, (min-width: 1024px) calc((100vw - 168px) / 3), (min-width: 600px) calc((100vw - 56px) / 2), 80vw";

const Card = styled(Frame)`
  &[data-one-of-many="true"] {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${CONTENT_HEIGHT};
  }
`;

const Picture = styled.div`
  position: relative;
  /* Large text needs room for what is on a narrow photo. */
  > :first-child {
    min-height: 7rem;
  }
`;

const SwapBadge = styled(SwapFriendlyBadge)`
  position: absolute;
  top: ${space[1.5]};
  left: ${space[1.5]};
  /* Beside the heart, also with large text. */
  max-width: calc(100% - ${size.touch} - ${space[2.5]});
  white-space: normal;
  box-shadow: ${shadow.photo};
`;

/** Wraps where a long name or large text takes the whole line. */
const Marks = styled.div`
  position: absolute;
  inset: auto ${space[1]} ${space[1]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half};
`;

const Mark = styled(Badge)`
  max-width: 100%;
  white-space: normal;
`;

/** The accent of a dealer's card. */
const Dealer = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.half};
  max-width: 100%;
  margin-left: auto;
  padding: 2px ${space[1]};
  border-radius: ${radius.full};
  ${text.caption}
  font-weight: ${weight.strong};
  background: ${color.primary};
  color: ${color.onPrimary};
  > svg {
    flex: none;
  }
`;

const DealerName = styled.span`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Title = styled.h3`
  min-width: 0;
  overflow: hidden;
  ${text.label}
  font-size: min(1.0625rem, 9vw);
  white-space: nowrap;
  text-overflow: ellipsis;
  /* With large text one line is too short. */
  @container (max-width: 16rem) {
    white-space: normal;
  }
`;

const Favourite = styled(FavouriteButton)`
  position: absolute;
  z-index: ${layer.raised};
  top: ${space.half};
  right: ${space.half};
`;
