import { useMarketRule, useSession } from "@takas/client";
import { OFFER_COUNT_FALLBACK } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { Badge, Button, Card, Heading, Row, Text } from "@takas/ui";
import { LockKeyhole, MessagesSquare } from "lucide-react";

import { m } from "../../../texts/messages.js";
import { Emblem, Line, Words } from "../line.styles";
import { useCarMatch } from "./useCarMatch";

interface CarOffersProps {
  vehicle: Pick<Vehicle, "id" | "offerCount">;
  isOwn: boolean;
}

/**
 * How many offers the car has. Only its owner and members see the amounts and who made them (docs/product.md 2.7 and
 * 6). In the live market the owner has one button for them, and is the only one to read that there are none.
 */
export function CarOffers({ vehicle, isOwn }: CarOffersProps) {
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  // Excludes the user's own offer.
  const own = useCarMatch(vehicle.id)?.offerId ? 1 : 0;
  // APIs before this field was added do not send it.
  const count = Math.max(0, (vehicle.offerCount ?? OFFER_COUNT_FALLBACK) - own);
  const opensEmpty = useMarketRule("opensEmptyOffers");
  const leadsWithOffers = useMarketRule("offersBeforeFacts") && isOwn;
  const isLocked = isFree && !isOwn;
  const isEmpty = count === 0 && opensEmpty;
  if (isEmpty && !isOwn) {
    return null;
  }
  if (leadsWithOffers) {
    return isEmpty ? (
      <Text tone="muted">{m.carOffers_none()}</Text>
    ) : (
      <Button size="large" fullWidth href={paths.vehicleOffers.href(vehicle.id)}>
        {m.carOffers_see({ n: count })}
      </Button>
    );
  }
  return (
    <Card as="section" aria-label={m.carOffers_title()}>
      <Line>
        <Emblem aria-hidden="true">
          {isLocked ? (
            <LockKeyhole size={22} strokeWidth={1.75} />
          ) : (
            <MessagesSquare size={22} strokeWidth={1.75} />
          )}
        </Emblem>
        <Words>
          <Row gap={1}>
            <Heading level={2} size="label">
              {m.carOffers_title()}
            </Heading>
            <Badge tone="primary">{formatCount(count)}</Badge>
          </Row>
          <Text size="small" tone="muted">
            {!isOwn ? m.carOffers_others() : count === 0 ? m.carOffers_none() : m.carOffers_who()}
          </Text>
        </Words>
        {isLocked ? (
          <Button variant="secondary" size="small" onClick={() => requestUpgrade()}>
            {m.carOffers_upgrade()}
          </Button>
        ) : (
          <Button variant="secondary" size="small" href={paths.vehicleOffers.href(vehicle.id)}>
            {m.carOffers_view()}
          </Button>
        )}
      </Line>
    </Card>
  );
}
