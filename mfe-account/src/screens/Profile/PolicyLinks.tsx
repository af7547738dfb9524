import { MenuList, MenuRow } from "@takas/ui";
import { FileText, Image, ReceiptText, ShieldCheck } from "lucide-react";

import { POLICIES } from "../../components/policies";

/** Links to the four policies. */
export function PolicyLinks() {
  return (
    <nav aria-label="Policies">
      <MenuList>
        {POLICIES.map(({ title, href }) => {
          const Icon = ICONS[title];
          return (
            <MenuRow
              key={href}
              icon={<Icon size={24} strokeWidth={1.75} />}
              label={title}
              href={href}
            />
          );
        })}
      </MenuList>
    </nav>
  );
}

const ICONS = {
  "Terms of Service": FileText,
  "Privacy Policy": ShieldCheck,
  "Refund Policy": ReceiptText,
  "Image Policy": Image,
} as const;
