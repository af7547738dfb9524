import { paths, usePage } from "@takas/mfe-kit";
import { Page, PageHeader } from "@takas/ui";
import type { ReactNode } from "react";

import { m } from "../../texts/messages.js";

interface ProposalFrameProps {
  id: string;
  title: () => string;
  children: ReactNode;
}

/** The screen around a proposal, with a button back to the car. */
export function ProposalFrame({ id, title, children }: ProposalFrameProps) {
  usePage({ title: title() });
  const backHref = paths.listing.href(id);
  const header = (
    <PageHeader narrow title={title()} backHref={backHref} backLabel={m.common_backToCar()} />
  );
  return (
    <Page narrow bottomBar={false} header={header}>
      {children}
    </Page>
  );
}
