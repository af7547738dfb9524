import { paths, useBackTo } from "@takas/mfe-kit";
import { PageHeader } from "@takas/ui";
import type { ReactNode } from "react";

/** The header of a listing: back to the previous page, or to the search. */
export function ListingHeader({ actions }: { actions?: ReactNode }) {
  return <PageHeader {...useBackTo(paths.search.href())} actions={actions} />;
}
