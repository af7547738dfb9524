import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, Page, SignpostDrawing } from "@takas/ui";
import { useEffect } from "react";

import type { PageStore } from "../page/pageStore";
import { m } from "../texts/messages.js";

/** Shown on every path without a remote (docs/product.md 2.1). */
export function NotFound({ pages }: { pages: PageStore }) {
  useEffect(() => pages.set({ title: m.notFound_title() }), [pages]);
  return (
    <Page>
      <EmptyState
        title={m.notFound_title()}
        level={1}
        text={m.notFound_text()}
        drawing={<SignpostDrawing />}
        action={<Button href={paths.home.href()}>{m.common_goHome()}</Button>}
      />
    </Page>
  );
}
