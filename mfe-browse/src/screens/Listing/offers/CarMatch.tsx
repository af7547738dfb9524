import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Card, Delta, Heading, Row, Text, TextLink } from "@takas/ui";

import { m } from "../../../texts/messages.js";
import { useOpenMatch } from "./useCarMatch";

/**
 * On the listing of a car that one of the user's own matches: which one, the cash that makes it even, with which the
 * swap offer below opens, and what the owner wants (docs/product.md 18.10). Nothing on every other listing, and once the
 * user has made an offer.
 */
export function CarMatch({ vehicle: { id, wants } }: { vehicle: Pick<Vehicle, "id" | "wants"> }) {
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
      {wants && <Text size="small">{`${wantsSentence(wants)}.`}</Text>}
      <TextLink href={paths.matches.href(match.vehicleId)}>{m.carMatch_all()}</TextLink>
    </Card>
  );
}
