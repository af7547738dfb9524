import { useMarket } from "@takas/client";
import type { VehicleStatus } from "@takas/contracts/choices";
import { formatCount } from "@takas/contracts/money";
import { timeFrom } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Badge, IconButton, Photo, Price, Text, TextLink } from "@takas/ui";
import type { BadgeTone } from "@takas/ui";
import { Pencil } from "lucide-react";

import { ListingActions } from "./ListingActions";
import { Body, Facts, Frame, Picture, Title, TopLine } from "./listingRow.styles";
import { WantsLine } from "./WantsLine";

/** One of the user's cars: the title links to its page, the count to its offers, the pencil to its form. */
export function ListingRow({ vehicle }: { vehicle: Vehicle }) {
  const { id, title, images, askingPrice, offerCount, status, isSample, createdAt } = vehicle;
  const isLive = useMarket() === "live";
  return (
    <Frame>
      <Picture>
        <Photo src={images[0]} alt="" sizes="(min-width: 600px) 176px, 120px" widths={[400]} />
      </Picture>
      <Body>
        <TopLine>
          <Badge tone={STATUS[status].tone}>{STATUS[status].name}</Badge>
          <IconButton label={`Edit ${title}`} href={paths.editListing.href(id)}>
            <Pencil size={20} strokeWidth={1.75} />
          </IconButton>
        </TopLine>
        <Title>
          <a href={paths.listing.href(id)}>{title}</a>
        </Title>
        <Price amount={askingPrice} />
        <Facts>
          <TextLink href={paths.vehicleOffers.href(id)}>{offers(offerCount)}</TextLink>
          <Text as="span" size="small" tone="muted">
            Posted {isSample ? "3 days ago" : timeFrom(createdAt)}
          </Text>
        </Facts>
        {isLive && <WantsLine vehicle={vehicle} />}
        {isLive && <ListingActions vehicle={vehicle} />}
      </Body>
    </Frame>
  );
}

const STATUS: Record<VehicleStatus, { name: string; tone: BadgeTone }> = {
  active: { name: "Active", tone: "good" },
  paused: { name: "Paused", tone: "neutral" },
  sold: { name: "Sold", tone: "fair" },
  reserved: { name: "Reserved", tone: "fair" },
  review: { name: "In review", tone: "neutral" },
  expired: { name: "Expired", tone: "neutral" },
  removed: { name: "Removed", tone: "neutral" },
};

/** "1 offer", "1,204 offers". */
function offers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "offer" : "offers"}`;
}
