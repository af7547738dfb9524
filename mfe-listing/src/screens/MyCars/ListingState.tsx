import { useGetConfigQuery } from "@takas/client";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { RichText } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import { ReservedIn } from "./ReservedIn";

/** When the car leaves the market, if soon, or why it has, with the way to what reserves it. */
export function ListingState({ vehicle }: { vehicle: Vehicle }) {
  const { status, expiresAt, isTakenDown } = vehicle;
  const [now] = useState(() => Date.now());
  return (
    <>
      {isTakenDown === true && <TakenDown />}
      {status === "active" && expiresAt !== undefined && Date.parse(expiresAt) - now < SOON && (
        <Text size="small" tone="muted">
          {m.cars_until({ date: dateOf(expiresAt) })}
        </Text>
      )}
      {status === "reserved" && <ReservedIn vehicle={vehicle} />}
      {status === "review" && (
        <Text size="small" tone="muted">
          {m.cars_inReview()}
        </Text>
      )}
    </>
  );
}

function TakenDown() {
  const { data: config } = useGetConfigQuery();
  const write =
    config === undefined ? <span /> : <TextLink inline href={`mailto:${config.supportEmail}`} />;
  return (
    <Text size="small" tone="danger">
      <RichText text={m.cars_takenDownWrite()} marks={{ write }} />
    </Text>
  );
}

/** ms before the end of a listing from which on it says when. */
const SOON = 14 * 86_400_000;
