import { Button, EmptyState, Page, PageHeader, SignpostDrawing } from "@takas/ui";

import { usePage } from "./services";

export interface OpensSoonProps {
  /** The screen's own title. */
  title: string;
  /** Where the way back leads, and what the button says. */
  back: { href: string; label: string };
}

/** Stands at a path whose part of the product is not open yet: says so, and leads back. */
export function OpensSoon({ title, back }: OpensSoonProps) {
  usePage({ hideAddButton: true });
  return (
    <Page narrow header={<PageHeader narrow title={title} backHref={back.href} />}>
      <EmptyState
        drawing={<SignpostDrawing />}
        title="This part of Takas opens soon"
        text="Everything else is open already."
        action={<Button href={back.href}>{back.label}</Button>}
      />
    </Page>
  );
}
