import { dateOf } from "@takas/contracts/time";
import type { Contact, RevealedContact } from "@takas/contracts/user";
import { Copy, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";

import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { TextLink } from "../buttons/TextLink";
import { Card } from "../layout/Card";
import { Row } from "../layout/Row";
import { Stack } from "../layout/Stack";
import { m } from "../texts/messages.js";
import { Text } from "./Text";

export interface ContactCardProps {
  /** Without a date where a deal opened it for all. */
  revealed: Omit<RevealedContact, "revealedAt"> & Partial<Pick<RevealedContact, "revealedAt">>;
  /** The other side's anonymous id; undefined once they have left. */
  whose: string | undefined;
  /** What they are to the reader, below their name: "Gets your 2017 Toyota Vitz". */
  role?: ReactNode;
  /** The reader is here to call: its button stands out, and the day of the reveal is left out. @defaultValue false */
  isMain?: boolean;
  /** What the contact is about: the car, a link to the conversation. */
  children?: ReactNode;
}

/**
 * A contact that the reader has revealed: name, number, and ways to call, write and copy. It is an article and no region,
 * so that several on a screen add no landmarks of the same kind.
 */
export function ContactCard({ revealed, whose, role, isMain = false, children }: ContactCardProps) {
  const { contact, isSample, revealedAt } = revealed;
  return (
    <Card
      as="article"
      tone="primary"
      aria-label={m.contact_of({ whose: whose ?? m.contact_somebodyLeft() })}
    >
      <Stack gap={1}>
        {contact === undefined ? (
          <>
            <Text size="small">
              {whose === undefined ? m.contact_goneUnnamed() : m.contact_gone({ whose })}
            </Text>
            {role}
          </>
        ) : (
          <Details contact={contact} isMain={isMain}>
            {role}
          </Details>
        )}
        {isSample && <Text size="small">{m.contact_sample()}</Text>}
        {revealedAt !== undefined && !isMain && (
          <Text size="small">
            <time dateTime={revealedAt}>{m.contact_revealedOn({ date: dateOf(revealedAt) })}</time>
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}

interface DetailsProps {
  contact: Contact;
  isMain: boolean;
  children: ReactNode;
}

function Details({ contact, isMain, children }: DetailsProps) {
  const { name, phone, email, preferred } = contact;
  // Contacts of the sample market have only a phone number, which WhatsApp also reaches.
  const whatsapp = contact.whatsapp ?? (preferred === undefined ? phone : "");
  const number = phone || whatsapp;
  const whatsappText = contact.whatsappText ?? whatsapp;
  const ways = [phone, whatsapp, email ?? ""].filter((way) => way !== "").length;
  const main = preferred === "whatsapp" || phone === "" ? "whatsapp" : "phone";
  const lookOf = (way: typeof main) => (isMain && way === main ? "primary" : "secondary");
  const text = contact.phoneText ?? (phone || whatsappText);
  const call = phone !== "" && (
    <Button
      size="small"
      variant={lookOf("phone")}
      icon={<Phone {...ICON} />}
      href={`tel:${phone}`}
      aria-label={m.contact_callWho({ name })}
    >
      {m.contact_call()}
    </Button>
  );
  const write = whatsapp !== "" && (
    <Button
      size="small"
      variant={lookOf("whatsapp")}
      icon={<MessageCircle {...ICON} />}
      href={`https://wa.me/${whatsapp.replace(/\D/g, "")}`}
      aria-label={m.contact_whatsappWho({ name })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {m.contact_whatsapp()}
    </Button>
  );
  return (
    <div>
      <Text weight="strong" dir="auto" translate="no">
        {name}
      </Text>
      {children}
      {number !== "" && (
        <CopyableNumber number={number} text={text} name={name}>
          {call}
          {whatsapp === number && write}
        </CopyableNumber>
      )}
      {whatsapp !== "" && whatsapp !== number && (
        <Row>
          <Text tabular>{m.contact_whatsappNumber({ number: whatsappText })}</Text>
          {write}
        </Row>
      )}
      {email !== undefined && email !== "" && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      {preferred !== undefined && ways > 1 && <Text size="small">{PREFERRED[preferred]()}</Text>}
    </div>
  );
}

const ICON = { size: 16, strokeWidth: 2, "aria-hidden": true } as const;
const PREFERRED = {
  phone: m.contact_prefersPhone,
  whatsapp: m.contact_prefersWhatsapp,
  email: m.contact_prefersEmail,
} as const;

interface CopyableNumberProps {
  number: string;
  /** The number as it shows. */
  text: string;
  name: string;
  /** The ways to reach it. */
  children: ReactNode;
}

/** A number with a button that copies it and says whether it did, and the ways to reach it. */
function CopyableNumber({ number, text, name, children }: CopyableNumberProps) {
  const [answer, setAnswer] = useState("");
  const copy = async () => {
    // Screen readers announce only a text that changes.
    setAnswer("");
    setAnswer(await copyText(number));
  };
  return (
    <Row>
      <Text tabular>{text}</Text>
      <IconButton label={m.contact_copy({ name })} onClick={() => void copy()}>
        <Copy size={20} strokeWidth={1.75} />
      </IconButton>
      {children}
      <Text as="span" size="small" role="status">
        {answer}
      </Text>
    </Row>
  );
}

/** Resolves to what happened: a page served over plain http has no clipboard, and a browser may refuse. */
async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return m.contact_copied();
  } catch {
    return m.contact_notCopied();
  }
}
