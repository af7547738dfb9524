import { paths, useServices } from "@takas/mfe-kit";
import { PageHeader } from "@takas/ui";
import type { ReactNode } from "react";

/** The header of a listing: back to the previous page, or to the search. */
export function ListingHeader({ actions }: { actions?: ReactNode }) {
  const { back } = useServices();
  return (
    <PageHeader
      backHref={paths.search.href()}
      onBack={(event) => {
        event.preventDefault();
        back(paths.search.href());
      }}
      actions={actions}
    />
  );
}
