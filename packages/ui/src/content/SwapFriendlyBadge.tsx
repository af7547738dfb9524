import { ArrowLeftRight } from "lucide-react";

import { m } from "../texts/messages.js";
import { Badge } from "./Badge";
import type { BadgeProps } from "./Badge";

export type SwapFriendlyBadgeProps = Omit<BadgeProps, "tone" | "icon" | "children">;

/** Marks a car whose seller accepts swaps. */
export function SwapFriendlyBadge(props: SwapFriendlyBadgeProps) {
  return (
    <Badge tone="swap" icon={<ArrowLeftRight size={14} aria-hidden="true" />} {...props}>
      {m.swapFriendly_badge()}
    </Badge>
  );
}
