import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { ActionBar, Benefits, Button, Heading, Stack, Text } from "@takas/ui";

import { SampleCarNote } from "../../live/sending/SampleCarNote";
import { m } from "../../texts/messages.js";

/** What free members of the live market see in place of the form: what a membership costs and opens, and a swap. */
export function InsteadOfCash({ vehicle }: { vehicle: Vehicle }) {
  const { requestUpgrade } = useServices();
  const swap = paths.swapProposal.href(vehicle.id);
  if (vehicle.isSample) {
    return (
      <Stack gap={3}>
        <Text weight="medium">{m.cash_sample()}</Text>
        <SampleCarNote />
        <Button fullWidth href={swap}>
          {m.swaps_send()}
        </Button>
      </Stack>
    );
  }
  const price = formatMoney(PRICES.individual, "GBP", { pence: true });
  return (
    <>
      <Stack gap={1.5}>
        <Heading size="section">{m.cash_members()}</Heading>
        <Benefits items={[m.cash_memberCash(), m.cash_memberContacts(), m.cash_memberOffers()]} />
        <Text weight="medium">{m.cash_from({ price })}</Text>
      </Stack>
      <ActionBar>
        <Button size="large" onClick={() => requestUpgrade()}>
          {m.cash_memberships()}
        </Button>
        <Button size="large" variant="secondary" href={swap}>
          {m.cash_swapInstead()}
        </Button>
      </ActionBar>
    </>
  );
}
