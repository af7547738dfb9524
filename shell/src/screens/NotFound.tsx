import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, Page, SignpostDrawing } from "@takas/ui";
import { useEffect } from "react";

import type { PageStore } from "../page/pageStore";

/** Shown on every path without a remote (docs/product.md 2.1). */
export function NotFound({ pages }: { pages: PageStore }) {
  useEffect(() => pages.set({ title: TITLE }), [pages]);
  return (
    <Page>
      <EmptyState
        title={TITLE}
        level={1}
        text="There is nothing at this address. The car may have been sold, or the link is not complete."
        drawing={<SignpostDrawing />}
        action={<Button href={paths.home.href()}>Go Home</Button>}
      />
    </Page>
  );
}

const TITLE = "404 Page Not Found";
