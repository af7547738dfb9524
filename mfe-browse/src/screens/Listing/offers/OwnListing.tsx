import { useMarketRule } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Button, Row, Text } from "@takas/ui";
import { Pencil } from "lucide-react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import { awayWords } from "./awayWords";
import { DealLine } from "./DealLine";

interface OwnListingProps {
  vehicle: Vehicle;
  /** Whether it says the state of the car, which others cannot make offers on. */
  isAway: boolean;
}

/** Shown to the owner in place of the offer buttons. In the live market the offers below, if any, are the main way. */
export function OwnListing({ vehicle, isAway }: OwnListingProps) {
  const { id, status, offerCount } = vehicle;
  const leadsWithOffers = useMarketRule("offersBeforeFacts") && offerCount > 0;
  return (
    <div>
      <Row justify="between" gap={2}>
        <State weight="strong">{isAway ? awayWords(status) : m.listing_yours()}</State>
        {!(isAway && (status === "reserved" || status === "sold")) && (
          <EditButton id={id} variant={leadsWithOffers ? "secondary" : "primary"} />
        )}
      </Row>
      {status === "reserved" && <DealLine vehicleId={id} />}
    </div>
  );
}

/* Beside "Edit" also on the narrowest phones. */
const State = styled(Text)`
  flex: 1 1 5rem;
`;

interface EditButtonProps {
  id: string;
  /** @defaultValue "primary" */
  variant?: "primary" | "secondary";
}

export function EditButton({ id, variant }: EditButtonProps) {
  return (
    <Button
      variant={variant}
      href={paths.editListing.href(id)}
      icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {m.listing_edit()}
    </Button>
  );
}
