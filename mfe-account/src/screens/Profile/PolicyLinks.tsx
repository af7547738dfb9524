import { paths } from "@takas/mfe-kit";
import { MenuList, MenuRow } from "@takas/ui";
import { FileText, Image, ReceiptText, ShieldCheck } from "lucide-react";

/** The way to the four policies. */
export function PolicyLinks() {
  return (
    <nav aria-label="Policies">
      <MenuList>
        {POLICIES.map(({ name, href, Icon }) => (
          <MenuRow
            key={href}
            icon={<Icon size={24} strokeWidth={1.75} />}
            label={name}
            href={href}
          />
        ))}
      </MenuList>
    </nav>
  );
}

const POLICIES = [
  { name: "Terms of Service", href: paths.terms.href(), Icon: FileText },
  { name: "Privacy Policy", href: paths.privacy.href(), Icon: ShieldCheck },
  { name: "Refund Policy", href: paths.refund.href(), Icon: ReceiptText },
  { name: "Image Policy", href: paths.imagePolicy.href(), Icon: Image },
];
