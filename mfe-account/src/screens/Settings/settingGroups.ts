import { ArrowLeftRight, Bell, Mail, MessageCircle, Phone, ShieldX, Volume2 } from "lucide-react";

import type { Toggles } from "./settingsSlice";

export interface Setting {
  name: keyof Toggles;
  label: string;
  description?: string;
  Icon: typeof Bell;
}

/** The switches, grouped by what they are about. */
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
        Icon: MessageCircle,
      },
      {
        name: "phone",
        label: "Allow Phone Contact",
        description: "After a contact is unlocked",
        Icon: Phone,
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
        Icon: ShieldX,
      },
    ],
  },
];
