import { paths } from "@takas/contracts/paths";
import { Button, EmptyState, Page, SignpostDrawing } from "@takas/ui";

import { m } from "../texts/messages.js";
import { notFoundTitle } from "./notFoundTitle";

/** The page of a path that does not exist (docs/product.md 2.1.2). The caller sets the document's title. */
export function PageNotFound() {
  return (
    <Page>
      <EmptyState
        title={notFoundTitle()}
        level={1}
        text={m.notFound_text()}
        drawing={<SignpostDrawing />}
        action={<Button href={paths.home.href()}>{m.notFound_home()}</Button>}
      />
    </Page>
  );
}
