import { Banner } from "@takas/ui";
import { TriangleAlert } from "lucide-react";

import { m } from "../../texts/messages.js";

/** Says that the browser's storage is full or blocked, before the user counts on the draft. */
export function DraftLost() {
  return (
    <Banner
      role="status"
      tone="over"
      icon={<TriangleAlert size={24} strokeWidth={1.75} />}
      title={m.draft_lost()}
      text={m.draft_lostText()}
    />
  );
}
