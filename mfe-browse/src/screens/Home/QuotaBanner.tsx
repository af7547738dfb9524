import { Banner } from "@takas/ui";
import type { BannerTone } from "@takas/ui";
import { Eye, EyeOff, InfinityIcon } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import { quotaState } from "./quota";
import type { QuotaFigures, QuotaState } from "./quota";

/** The number of contacts that can be revealed this month, in the four states of docs/product.md 4.3. */
export function QuotaBanner(figures: QuotaFigures) {
  const state = quotaState(figures);
  const { tone, hint, Icon } = LOOKS[state];
  return (
    <Banner
      aria-label="Contact reveals"
      data-state={state}
      tone={tone}
      icon={<Icon size={24} strokeWidth={1.75} />}
      title={
        state === "unlimited"
          ? "Unlimited Reveals"
          : `${Math.max(0, figures.remaining)} / ${figures.total} reveals left`
      }
      text={hint}
    />
  );
}

const LOOKS: Record<QuotaState, { tone: BannerTone; hint: string; Icon: LucideIcon }> = {
  unlimited: { tone: "fair", hint: "No monthly limit", Icon: InfinityIcon },
  normal: { tone: "good", hint: "Resets monthly", Icon: Eye },
  low: { tone: "over", hint: "Running low - consider upgrading", Icon: Eye },
  exhausted: { tone: "danger", hint: "Upgrade for unlimited access", Icon: EyeOff },
};
