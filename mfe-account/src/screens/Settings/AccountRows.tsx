import { useServices } from "@takas/mfe-kit";
import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard, LogOut } from "lucide-react";

/** Billing, which does nothing yet, and signing out, which is only logged (spec section 2, Settings). */
export function AccountRows() {
  const { toast } = useServices();
  const signOut = () => {
    // oxlint-disable-next-line no-console -- the spec asks for the log
    console.info("Sign Out");
    toast({
      title: "You stay signed in",
      description:
        "Your anonymous account lives in this browser: it has no password to return with.",
    });
  };
  return (
    <Section title="Account" size="label">
      <MenuList>
        <MenuRow
          icon={<CreditCard {...ICON} />}
          label="Billing & Subscription"
          onClick={() =>
            toast({ title: "Billing & Subscription", description: "This part opens soon." })
          }
        />
        <MenuRow icon={<LogOut {...ICON} />} label="Sign Out" tone="danger" onClick={signOut} />
      </MenuList>
    </Section>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
