import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Card, Delta, Heading, Row, TextLink } from "@takas/ui";

import { m } from "../../../texts/messages.js";
import { useOpenMatch } from "./useCarMatch";

/**
 * On the listing of a car that one of the user's own matches: which one, and the cash that makes it even, with which the
 * swap offer below opens (docs/product.md 18.10). What the owner wants is not there: a limit on cash beside this cash
 * reads like a second price. Nothing on every other listing, and once the user has made an offer.
 */
export function CarMatch({ vehicle: { id } }: { vehicle: Pick<Vehicle, "id"> }) {
  const match = useOpenMatch(id);
  if (!match) {
    return null;
  }
  const title = m.carMatch_title({ car: match.title });
  return (
    <Card as="section" tone="swap" aria-label={title}>
      <Row justify="between" gap={2}>
        <Heading level={2} size="label">
          {title}
        </Heading>
        <Delta amount={match.cash} />
      </Row>
      <TextLink href={paths.matches.href(match.vehicleId)}>{m.carMatch_all()}</TextLink>
    </Card>
  );
}
