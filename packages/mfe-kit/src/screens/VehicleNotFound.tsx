import { paths } from "@takas/contracts/paths";
import { Button, EmptyState, Page, SearchDrawing } from "@takas/ui";
import type { ReactNode } from "react";

import { usePage } from "../services";
import { m } from "../texts/messages.js";

interface VehicleNotFoundProps {
  /** The screen's own header, with its back button. */
  header: ReactNode;
  /** The width of the screen that would show the car. */
  narrow?: boolean;
}

/** Shown where a car does not exist (docs/product.md 8.6). */
export function VehicleNotFound({ header, narrow = false }: VehicleNotFoundProps) {
  usePage({ title: m.vehicle_notFound() });
  return (
    <Page narrow={narrow} header={header}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title={m.vehicle_notFound()}
        text={m.vehicle_gone()}
        action={<Button href={paths.home.href()}>{m.vehicle_home()}</Button>}
      />
    </Page>
  );
}
