import type { SettingName } from "@takas/contracts/settings";
import {
  ArrowLeftRight,
  Bell,
  LockOpen,
  Mail,
  MessageCircle,
  Phone,
  ShieldX,
  Volume2,
} from "lucide-react";

export interface Setting {
  name: SettingName;
  label: string;
  description?: string;
  /** The live market's note in place of the switch. */
  liveDescription?: string;
  /** Whether only the live market has it. */
  isLiveOnly?: boolean;
  Icon: typeof Bell;
}

/** The switches, grouped by subject. */
export const GROUPS: Array<{ title: string; settings: Setting[] }> = [
  {
    title: "Notifications",
    settings: [
      { name: "push", label: "Push Notifications", Icon: Bell },
      { name: "email", label: "Email Notifications", Icon: Mail },
      {
        name: "swapMatches",
        label: "Swap Match Alerts",
        description: "When a car fits one of yours",
        liveDescription: "Push for saved searches and new prices",
        Icon: ArrowLeftRight,
      },
      { name: "sounds", label: "Sound Effects", Icon: Volume2 },
    ],
  },
  {
    title: "Contact",
    settings: [
      {
        name: "whatsapp",
        label: "Allow WhatsApp Contact",
        description: "After a contact is unlocked",
        liveDescription: "Shows the number in your profile once your contact is unlocked",
        Icon: MessageCircle,
      },
      {
        name: "phone",
        label: "Allow Phone Contact",
        description: "After a contact is unlocked",
        liveDescription: "Shows the number in your profile once your contact is unlocked",
        Icon: Phone,
      },
      {
        name: "unlockByOffer",
        label: "Unlock by Offer",
        liveDescription: "People who make me an offer may unlock my contact before I answer",
        isLiveOnly: true,
        Icon: LockOpen,
      },
    ],
  },
  {
    title: "Offers",
    settings: [
      {
        name: "autoReject",
        label: "Auto-reject Low Offers",
        description: "Below market value",
        liveDescription: "Offers worth less than the market value of your car, or than your price",
        Icon: ShieldX,
      },
    ],
  },
];
