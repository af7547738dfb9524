import { paths } from "@takas/mfe-kit";
import { MenuList, MenuRow } from "@takas/ui";
import { FileText, Image, ReceiptText, ShieldCheck } from "lucide-react";

import { m } from "../../texts/messages.js";

/** Links to the four policies. */
export function PolicyLinks() {
  return (
    <nav aria-label={m.profile_policies()}>
      <MenuList>
        {LINKS.map(({ name, href, Icon }) => (
          <MenuRow
            key={href}
            icon={<Icon size={24} strokeWidth={1.75} />}
            label={name()}
            href={href}
          />
        ))}
      </MenuList>
    </nav>
  );
}

const LINKS = [
  { name: m.policies_terms, href: paths.terms.href(), Icon: FileText },
  { name: m.policies_privacy, href: paths.privacy.href(), Icon: ShieldCheck },
  { name: m.policies_refund, href: paths.refund.href(), Icon: ReceiptText },
  { name: m.policies_image, href: paths.imagePolicy.href(), Icon: Image },
];
