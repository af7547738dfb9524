import { paths } from "@takas/contracts/paths";
import { Button, EmptyState, Page, SearchDrawing } from "@takas/ui";
import type { ReactNode } from "react";

import { usePage } from "./services";

interface VehicleNotFoundProps {
  /** The screen's own header, with its back button. */
  header: ReactNode;
  /** The width of the screen that would show the car. */
  narrow?: boolean;
}

/** Shown where a car does not exist (docs/product.md 8.6). */
export function VehicleNotFound({ header, narrow = false }: VehicleNotFoundProps) {
  usePage({ title: "Vehicle not found" });
  return (
    <Page narrow={narrow} header={header}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title="Vehicle not found"
        text="It may have been sold, or the link is not complete."
        action={<Button href={paths.home.href()}>Go Back Home</Button>}
      />
    </Page>
  );
}
