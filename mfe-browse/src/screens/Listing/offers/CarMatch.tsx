import { useSession } from "@takas/client";
import { proposalPath } from "@takas/contracts/swaps/matchWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Delta, Heading, Row, Stack, Text, TextLink } from "@takas/ui";
import { useId } from "react";

import { useGetCarMatchQuery } from "../../../browseApi";
import { m } from "../../../texts/messages.js";

/**
 * On the listing of a car that one of the user's own matches: which one, the cash that makes it even, and a link to propose
 * it (docs/product.md 18.10). Nothing on every other listing.
 */
export function CarMatch({ vehicle }: { vehicle: Pick<Vehicle, "id" | "title"> }) {
  const titleId = useId();
  const skip = useSession(({ isAuthenticated }) => !isAuthenticated);
  const { currentData: match } = useGetCarMatchQuery(vehicle.id, { skip });
  return (
    match && (
      <Card as="section" tone="swap" aria-labelledby={titleId}>
        <Stack gap={1.5}>
          <Row justify="between" gap={2}>
            <Heading id={titleId} level={2} size="label">
              {m.carMatch_title({ car: match.title })}
            </Heading>
            <Delta amount={match.cash} />
          </Row>
          <Button
            fullWidth
            variant="secondary"
            href={proposalPath({ ...match, vehicle })}
            aria-label={m.carMatch_proposeFor({ car: vehicle.title })}
          >
            {m.carMatch_propose()}
          </Button>
          <Text as="div" size="small">
            <TextLink href={paths.matches.href(match.vehicleId)}>{m.carMatch_all()}</TextLink>
          </Text>
        </Stack>
      </Card>
    )
  );
}
