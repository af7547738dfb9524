import { Badge } from "@takas/ui";

/** Beside what does nothing yet. */
export function Soon() {
  return <Badge tone="neutral">Soon</Badge>;
}
