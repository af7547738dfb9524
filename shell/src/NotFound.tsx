import { PageNotFound, notFoundTitle } from "@takas/mfe-kit";
import { useEffect } from "react";

import type { PageStore } from "./page/pageStore";

/** Shown on every path without a remote (docs/product.md 2.1). */
export function NotFound({ pages }: { pages: PageStore }) {
  useEffect(() => pages.set({ title: notFoundTitle() }), [pages]);
  return <PageNotFound />;
}
