import { Banner } from "@takas/ui";
import { TriangleAlert } from "lucide-react";

/** Says that the browser's storage is full or blocked, before the user counts on the draft. */
export function DraftLost() {
  return (
    <Banner
      role="status"
      tone="over"
      icon={<TriangleAlert size={24} strokeWidth={1.75} />}
      title="This browser stores no draft"
      text="What you enter is lost when you leave or close this page."
    />
  );
}
