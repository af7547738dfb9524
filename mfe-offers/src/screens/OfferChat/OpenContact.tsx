import { failureText, useRevealContactMutation } from "@takas/client";
import type { Contact } from "@takas/contracts/user";
import { Button, Card, Stack, Text, TextLink } from "@takas/ui";
import { Contact as ContactIcon } from "lucide-react";

/** The other person's contact, once it is open to both: loaded on a tap, never stored. */
export function OpenContact({ offerId }: { offerId: string }) {
  const [reveal, { data, error, isLoading }] = useRevealContactMutation();
  if (data !== undefined) {
    return <ContactCard contact={data.contact} />;
  }
  return (
    <Stack gap={1}>
      <Button
        variant="secondary"
        fullWidth
        icon={<ContactIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        isPending={isLoading}
        pendingLabel="Opening..."
        onClick={() => void reveal(offerId)}
      >
        Show Contact
      </Button>
      {error !== undefined && (
        <Text size="small" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </Stack>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const { name, preferred } = contact;
  return (
    <Card as="section" tone="primary" aria-label="Contact" role="status">
      <Text weight="strong">{name}</Text>
      {waysOf(contact).map(({ way, label, href, text }) => (
        <Text key={way} size="small">
          {label}: <TextLink href={href}>{text}</TextLink>
          {way === preferred && " (preferred)"}
        </Text>
      ))}
    </Card>
  );
}

function waysOf({ phone, whatsapp, email }: Contact) {
  return [
    { way: "phone", label: "Phone", text: phone, href: `tel:${phone}` },
    {
      way: "whatsapp",
      label: "WhatsApp",
      text: whatsapp,
      href: `https://wa.me/${whatsapp?.replace(/\D/g, "") ?? ""}`,
    },
    { way: "email", label: "Email", text: email, href: `mailto:${email ?? ""}` },
  ].filter(({ text }) => text !== undefined && text !== "");
}
