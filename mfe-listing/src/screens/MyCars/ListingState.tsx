import { useGetConfigQuery } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { RichText } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";

import { m } from "../../texts/messages.js";
import { ReservedIn } from "./ReservedIn";

/** Why the car is not on the market, with the way to what reserves it. */
export function ListingState({ vehicle }: { vehicle: Vehicle }) {
  const { status, isTakenDown } = vehicle;
  return (
    <>
      {isTakenDown === true && <TakenDown />}
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
