import { useGetMyVehiclesQuery, useSession, vehiclesApi } from "@takas/client";
import { proposalPath } from "@takas/contracts/swaps/matchWords";
import { paths } from "@takas/mfe-kit";
import type { LoadPart, PartProps } from "@takas/mfe-kit";
import { Button, Card, Delta, Heading, Row, Stack, Text, TextLink } from "@takas/ui";
import { useId } from "react";

import { swapsApi, useGetMatchesQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";

export const load: LoadPart<"listing.actions"> = ({ dispatch, user }) =>
  user === undefined
    ? []
    : [
        dispatch(swapsApi.endpoints.getMatches.initiate({}, { subscribe: false })),
        dispatch(vehiclesApi.endpoints.getMyVehicles.initiate(undefined, { subscribe: false })),
      ];

/**
 * On the listing of a car that one of the user's own matches: which one, the cash that makes it even, and the way to propose
 * it (docs/product.md 18.10). Nothing on every other listing.
 */
export function CarMatches({ of: { id, title } }: PartProps<"listing.actions">) {
  const titleId = useId();
  const skip = useSession(({ isAuthenticated }) => !isAuthenticated);
  const { currentData: matches } = useGetMatchesQuery({}, { skip });
  const { currentData: cars } = useGetMyVehiclesQuery(undefined, { skip });
  const match = matches?.find(({ vehicle }) => vehicle.id === id);
  const own = cars?.find((car) => car.id === match?.vehicleId);
  if (match === undefined || own === undefined) {
    return null;
  }
  return (
    <Card as="section" tone="swap" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between" gap={2}>
          <Heading id={titleId} level={2} size="label">
            {m.carMatches_title({ car: own.title })}
          </Heading>
          <Delta amount={match.cash} />
        </Row>
        <Button
          fullWidth
          variant="secondary"
          href={proposalPath(match)}
          aria-label={m.match_proposeFor({ car: title })}
        >
          {m.match_propose()}
        </Button>
        <Text as="div" size="small">
          <TextLink href={paths.matches.href(own.id)}>{m.carMatches_all()}</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
