import { dealerWords } from "@takas/contracts/dealers/dealerWords";
import { BadgeCheck } from "lucide-react";

import { Badge } from "./Badge";

/** Whether a moderator has approved the dealer. */
export function DealerBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="good" icon={<BadgeCheck size={14} aria-hidden="true" />}>
      {dealerWords({ isVerified })}
    </Badge>
  ) : (
    <Badge>{dealerWords({ isVerified })}</Badge>
  );
}
