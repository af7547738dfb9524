import { MESSAGE_MAX } from "@takas/contracts/limits";
import { paths, useParams, usePage, useServices } from "@takas/mfe-kit";
import { ActionBar, Button, Text, TextArea } from "@takas/ui";

import { sampleCars } from "../../sampleCars";
import { CarComparison } from "./CarComparison";
import { CashDifference } from "./CashDifference";
import { Cancel, ProposalFrame } from "./ProposalFrame";
import { MESSAGE_FIELD } from "./words";

/** A proposal with sample data; nothing is sent (docs/product.md 2.8). */
export function SampleProposal() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const { navigate } = useServices();
  return (
    <ProposalFrame id={id}>
      <Text size="small" tone="muted">
        These two cars are samples: they show how a proposal looks.
      </Text>
      <CarComparison yours={yours} theirs={theirs} />
      <CashDifference yours={yours.askingPrice} theirs={theirs.askingPrice} />
      <TextArea {...MESSAGE_FIELD} maxLength={MESSAGE_MAX} hasCounter={false} />
      <ActionBar bottomBar={false}>
        <Cancel id={id} />
        <Button variant="swap" onClick={() => navigate(`${paths.offers.href()}?success=swap-sent`)}>
          Send Swap Proposal
        </Button>
      </ActionBar>
    </ProposalFrame>
  );
}

const { bmw: yours, toyota: theirs } = sampleCars;
