import { onDemand } from "@takas/mfe-kit";
import { BookUser } from "lucide-react";
import { useState } from "react";

import { DialogRow } from "../../components/DialogRow";
import { m } from "../../texts/messages.js";

const Contacts = onDemand(async () => {
  const module = await import(/* webpackChunkName: "Contacts" */ "./Contacts");
  return module.Contacts;
});

/** Opens the revealed contacts, whose code loads on the tap. */
export function ContactsRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogRow
        icon={<BookUser size={24} strokeWidth={1.75} />}
        label={m.profile_contacts()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Contacts onClose={() => setOpen(false)} />}
    </>
  );
}
