import { MESSAGE_MAX } from "@takas/contracts/limits";
import { paths, useParams, usePage, useServices } from "@takas/mfe-kit";
import { ActionBar, Button, Card, Page, PageHeader, Stack, Text, TextArea } from "@takas/ui";
import styled from "styled-components";

import { CarPair } from "../../components/CarPair";
import { sampleCars } from "../../sampleCars";
import { CashDifference } from "./CashDifference";
import { CompareTable } from "./CompareTable";

/** Compares one's car with theirs before proposing a swap; sample data, nothing is sent (spec section 2). */
export function SwapProposal() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const { navigate, back } = useServices();
  const listing = paths.listing.href(id);
  return (
    <Page
      narrow
      bottomBar={false}
      header={
        <PageHeader narrow title="Swap Proposal" backHref={listing} backLabel="Back to the car" />
      }
    >
      <Text size="small" tone="muted">
        These two cars are samples: they show how a proposal looks.
      </Text>
      <Card>
        <Stack gap={2}>
          <CarPair
            yours={yours}
            theirs={theirs}
            captions={{ yours: "Your Car", theirs: "Their Car" }}
          />
          <CompareTable yours={yours} theirs={theirs} />
        </Stack>
      </Card>
      <CashDifference yours={yours.askingPrice} theirs={theirs.askingPrice} />
      <TextArea
        label="Message (optional)"
        placeholder="Tell them why your car suits them, and when they could see it."
        maxLength={MESSAGE_MAX}
        hasCounter={false}
      />
      <ActionBar bottomBar={false}>
        <Cancel variant="secondary" onClick={() => back(listing)}>
          Cancel
        </Cancel>
        <Button variant="swap" onClick={() => navigate(`${paths.offers.href()}?success=swap-sent`)}>
          Send Swap Proposal
        </Button>
      </ActionBar>
    </Page>
  );
}

const { bmw: yours, toyota: theirs } = sampleCars;

/** Only as wide as its word: the room belongs to the proposal. */
const Cancel = styled(Button)`
  && {
    flex: none;
  }
`;
