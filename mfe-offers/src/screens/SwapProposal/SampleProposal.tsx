import { MESSAGE_MAX } from "@takas/contracts/limits";
import { paths, useParams, usePage, useServices } from "@takas/mfe-kit";
import { ActionBar, Button, TextArea } from "@takas/ui";
import styled from "styled-components";

import { sampleCars } from "../../sampleCars";
import { m } from "../../texts/messages.js";
import { CarComparison } from "./CarComparison";
import { CashDifference } from "./CashDifference";
import { ProposalFrame } from "./ProposalFrame";

/** A proposal of the sample market: always the same two cars, and nothing is sent (docs/product.md 2.8). */
export function SampleProposal() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const { navigate, toast } = useServices();
  const { bmw: yours, toyota: theirs } = sampleCars;
  const send = () => {
    toast({ title: m.offers_sentTitle() });
    navigate(`${paths.offers.href()}?success=swap-sent`);
  };
  return (
    <ProposalFrame id={id} title={m.proposal_title}>
      <CarComparison yours={yours} theirs={theirs} captions={CAPTIONS} />
      <CashDifference yours={yours.askingPrice} theirs={theirs.askingPrice} />
      <TextArea
        label={m.common_message()}
        placeholder={m.proposal_messageExample()}
        maxLength={MESSAGE_MAX}
        hasCounter={false}
      />
      <ActionBar>
        <Button onClick={send}>{m.proposal_send()}</Button>
        <Cancel id={id} />
      </ActionBar>
    </ProposalFrame>
  );
}

const CAPTIONS = { yours: m.proposal_yourCar, theirs: m.proposal_theirCar };

/** Back to the car; only as wide as its label, which leaves the space to the proposal. */
function Cancel({ id }: { id: string }) {
  const { back } = useServices();
  return (
    <Narrow variant="secondary" onClick={() => back(paths.listing.href(id))}>
      {m.common_cancel()}
    </Narrow>
  );
}

const Narrow = styled(Button)`
  && {
    flex: none;
  }
`;
