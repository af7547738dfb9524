import { useMarketRule } from "@takas/client";
import { Banner } from "@takas/ui";
import type { BannerTone } from "@takas/ui";
import { Eye, EyeOff, InfinityIcon } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import { m } from "../texts/messages.js";

/** The number of contacts that can be unlocked this month, in the four states of docs/product.md 4.3. */
export function QuotaBanner(figures: QuotaFigures) {
  const state = quotaState(figures);
  const { tone, hint, Icon } = LOOKS[state];
  const { label, unlimited, left } = useMarketRule("showsCountedReveals") ? CONTACTS : REVEALS;
  return (
    <Banner
      aria-label={label()}
      data-state={state}
      tone={tone}
      icon={<Icon size={24} strokeWidth={1.75} />}
      title={
        state === "unlimited"
          ? unlimited()
          : left({ left: Math.max(0, figures.remaining), total: figures.total })
      }
      text={hint()}
    />
  );
}

/** The words of the sample market are as ordered; the live market counts what is unlocked. */
const REVEALS = { label: m.quota_label, unlimited: m.quota_unlimited, left: m.quota_left };
const CONTACTS = {
  label: m.quota_labelLive,
  unlimited: m.quota_unlimitedLive,
  left: m.quota_leftLive,
};

const LOOKS: Record<QuotaState, { tone: BannerTone; hint: () => string; Icon: LucideIcon }> = {
  unlimited: { tone: "fair", hint: m.quota_noLimit, Icon: InfinityIcon },
  normal: { tone: "good", hint: m.quota_monthly, Icon: Eye },
  low: { tone: "over", hint: m.quota_low, Icon: Eye },
  exhausted: { tone: "danger", hint: m.quota_none, Icon: EyeOff },
};

/** The states of the quota banner (docs/product.md 4.3). */
type QuotaState = "unlimited" | "normal" | "low" | "exhausted";

interface QuotaFigures {
  /** Contact reveals left this month, and the month's total. */
  remaining: number;
  total: number;
  /** Individual and dealer members have unlimited reveals. */
  isUnlimited: boolean;
}

/** At this many reveals left, a free member is warned that they run low. */
const LOW = 1;

function quotaState({ remaining, isUnlimited }: QuotaFigures): QuotaState {
  if (isUnlimited) {
    return "unlimited";
  }
  if (remaining <= 0) {
    return "exhausted";
  }
  return remaining <= LOW ? "low" : "normal";
}
