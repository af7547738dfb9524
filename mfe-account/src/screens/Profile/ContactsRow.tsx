import { useServices } from "@takas/mfe-kit";
import { BookUser } from "lucide-react";
import { useState } from "react";
import type { ComponentType } from "react";

import { DialogRow } from "../../components/DialogRow";
import { m } from "../../texts/messages.js";

type Contacts = ComponentType<{ onClose: () => void }>;

/** Opens the revealed contacts, whose code loads on the tap. */
export function ContactsRow() {
  const { toast } = useServices();
  const [Opened, setOpened] = useState<Contacts>();
  const open = async () => {
    try {
      const { Contacts } = await import(/* webpackChunkName: "Contacts" */ "./Contacts");
      setOpened(() => Contacts);
    } catch {
      toast({
        variant: "destructive",
        title: m.contacts_notOpened(),
        description: m.contacts_checkConnection(),
      });
    }
  };
  return (
    <>
      <DialogRow
        icon={<BookUser size={24} strokeWidth={1.75} />}
        label={m.profile_contacts()}
        onClick={() => void open()}
      />
      {Opened !== undefined && <Opened onClose={() => setOpened(undefined)} />}
    </>
  );
}
