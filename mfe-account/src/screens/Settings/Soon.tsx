import { Badge } from "@takas/ui";

/** Marks a row that does nothing yet. */
export function Soon() {
  return <Badge tone="neutral">Soon</Badge>;
}
