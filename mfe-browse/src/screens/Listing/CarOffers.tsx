import { useSession } from "@takas/client";
import { OFFER_COUNT_FALLBACK } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { Badge, Button, Card, Heading, Row, Text } from "@takas/ui";
import { LockKeyhole, MessagesSquare } from "lucide-react";
import { useId } from "react";

import { Emblem, Line, Words } from "./lineParts";

/** How many offers the car has; who made which is for members (spec sections 2 and 6). */
export function CarOffers({ vehicle }: { vehicle: Pick<Vehicle, "id" | "offerCount"> }) {
  const titleId = useId();
  const { isFree } = useSession();
  const { requestUpgrade } = useServices();
  // An API from before the field was there does not send it.
  const count = vehicle.offerCount ?? OFFER_COUNT_FALLBACK;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Line>
        <Emblem aria-hidden="true">
          {isFree ? (
            <LockKeyhole size={22} strokeWidth={1.75} />
          ) : (
            <MessagesSquare size={22} strokeWidth={1.75} />
          )}
        </Emblem>
        <Words>
          <Row gap={1}>
            <Heading id={titleId} level={2} size="label">
              Offers on this car
            </Heading>
            <Badge tone="primary">{formatCount(count)}</Badge>
          </Row>
          <Text size="small" tone="muted">
            View offers from other users
          </Text>
        </Words>
        {isFree ? (
          <Button variant="secondary" size="small" onClick={() => requestUpgrade()}>
            Upgrade to View
          </Button>
        ) : (
          <Button variant="secondary" size="small" href={paths.vehicleOffers.href(vehicle.id)}>
            View Offers
          </Button>
        )}
      </Line>
    </Card>
  );
}
