import { Banner } from "@takas/ui";
import type { BannerTone } from "@takas/ui";
import { Eye, EyeOff, InfinityIcon } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import { m } from "../texts/messages.js";
import { quotaState } from "./quota";
import type { QuotaFigures, QuotaState } from "./quota";

/** The number of contacts that can be revealed this month, in the four states of docs/product.md 4.3. */
export function QuotaBanner(figures: QuotaFigures) {
  const state = quotaState(figures);
  const { tone, hint, Icon } = LOOKS[state];
  return (
    <Banner
      aria-label={m.quota_label()}
      data-state={state}
      tone={tone}
      icon={<Icon size={24} strokeWidth={1.75} />}
      title={
        state === "unlimited"
          ? m.quota_unlimited()
          : m.quota_left({ left: Math.max(0, figures.remaining), total: figures.total })
      }
      text={hint()}
    />
  );
}

const LOOKS: Record<QuotaState, { tone: BannerTone; hint: () => string; Icon: LucideIcon }> = {
  unlimited: { tone: "fair", hint: m.quota_noLimit, Icon: InfinityIcon },
  normal: { tone: "good", hint: m.quota_monthly, Icon: Eye },
  low: { tone: "over", hint: m.quota_low, Icon: Eye },
  exhausted: { tone: "danger", hint: m.quota_none, Icon: EyeOff },
};
