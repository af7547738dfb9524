import type { Market } from "@takas/contracts/choices";
import type { SettingName } from "@takas/contracts/settings";
import {
  ArrowLeftRight,
  Bell,
  Heart,
  Lock,
  Mail,
  MessageCircle,
  Phone,
  ShieldX,
  Volume2,
} from "lucide-react";

import { m } from "../../texts/messages.js";

export interface Setting {
  name: SettingName;
  label: () => string;
  description?: () => string;
  /** The live market's note in place of the switch. */
  liveDescription?: () => string;
  /** The only market that has it. */
  only?: Market;
  Icon: typeof Bell;
}

/** The switches, grouped by subject. */
export const GROUPS: Array<{ id: string; title: () => string; settings: Setting[] }> = [
  {
    id: "notifications",
    title: m.settings_notifications,
    settings: [
      { name: "push", label: m.settings_push, Icon: Bell },
      // Takas sends no email.
      { name: "email", label: m.settings_email, only: "sample", Icon: Mail },
      {
        name: "swapMatches",
        label: m.settings_swapMatches,
        description: m.settings_swapMatchesHint,
        liveDescription: m.settings_swapMatchesLive,
        Icon: ArrowLeftRight,
      },
      {
        name: "watched",
        label: m.settings_watched,
        liveDescription: m.settings_watchedHint,
        only: "live",
        Icon: Heart,
      },
      { name: "sounds", label: m.settings_sounds, Icon: Volume2 },
    ],
  },
  {
    id: "offers",
    title: m.settings_offers,
    settings: [
      // The live market has these two beside their numbers, under Edit Profile.
      {
        name: "whatsapp",
        label: m.settings_whatsapp,
        description: m.settings_afterUnlock,
        only: "sample",
        Icon: MessageCircle,
      },
      {
        name: "phone",
        label: m.settings_phone,
        description: m.settings_afterUnlock,
        only: "sample",
        Icon: Phone,
      },
      {
        name: "unlockByOffer",
        label: m.settings_unlockByOffer,
        liveDescription: m.settings_unlockByOfferHint,
        only: "live",
        Icon: Lock,
      },
      {
        name: "autoReject",
        label: m.settings_autoReject,
        description: m.settings_belowMarket,
        liveDescription: m.settings_autoRejectLive,
        Icon: ShieldX,
      },
    ],
  },
];
