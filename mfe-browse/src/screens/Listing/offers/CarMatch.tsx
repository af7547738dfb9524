import { paths } from "@takas/mfe-kit";
import { Card, Delta, Heading, Row, Stack, Text, TextLink } from "@takas/ui";
import { useId } from "react";

import { m } from "../../../texts/messages.js";
import { useCarMatch } from "./useCarMatch";

/**
 * On the listing of a car that one of the user's own matches: which one, and the cash that makes it even, with which the
 * swap offer below opens (docs/product.md 18.10). Nothing on every other listing, and once the user has made an offer.
 */
export function CarMatch({ id }: { id: string }) {
  const titleId = useId();
  const { match, offerId } = useCarMatch(id);
  return (
    match &&
    offerId === null && (
      <Card as="section" tone="swap" aria-labelledby={titleId}>
        <Stack gap={1.5}>
          <Row justify="between" gap={2}>
            <Heading id={titleId} level={2} size="label">
              {m.carMatch_title({ car: match.title })}
            </Heading>
            <Delta amount={match.cash} />
          </Row>
          <Text as="div" size="small">
            <TextLink href={paths.matches.href(match.vehicleId)}>{m.carMatch_all()}</TextLink>
          </Text>
        </Stack>
      </Card>
    )
  );
}
