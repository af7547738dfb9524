import { paths, useServices } from "@takas/mfe-kit";
import { Button, Page, PageHeader } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** The screen around a proposal, with a button back to the car. */
export function ProposalFrame({ id, children }: { id: string; children: ReactNode }) {
  const backHref = paths.listing.href(id);
  const header = (
    <PageHeader
      narrow
      title={m.proposal_title()}
      backHref={backHref}
      backLabel={m.common_backToCar()}
    />
  );
  return (
    <Page narrow bottomBar={false} header={header}>
      {children}
    </Page>
  );
}

/** Back to the car; only as wide as its label, which leaves the space to the proposal. */
export function Cancel({ id }: { id: string }) {
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
