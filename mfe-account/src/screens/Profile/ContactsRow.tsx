import { useGetQuotaQuery, useMarketRule, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { cyprusDayOf } from "@takas/contracts/time";
import { onDemand } from "@takas/mfe-kit";
import { BookUser } from "lucide-react";
import { useState } from "react";

import { DialogRow } from "../../components/DialogRow";
import { m } from "../../texts/messages.js";

const Contacts = onDemand(async () => {
  const module = await import(/* webpackChunkName: "Contacts" */ "./Contacts");
  return module.Contacts;
});

/** Opens the revealed contacts, whose code loads on the tap. In the live market it says how many are free. */
export function ContactsRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogRow
        icon={<BookUser size={24} strokeWidth={1.75} />}
        label={m.profile_contacts()}
        description={useFreeContacts()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Contacts onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * "1 of 2 free this month. Back to 2 on 1 Dec."; undefined in the sample market. Until the server's figures arrive it is a
 * new month. A membership that has just begun or ended counts at once.
 */
function useFreeContacts(): string | undefined {
  const isCounted = useMarketRule("showsCountedReveals");
  const isFree = useSession((session) => session.isFree);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data } = useGetQuotaQuery(undefined, {
    skip: !isCounted || !isAuthenticated,
    refetchOnMountOrArgChange: true,
  });
  if (!isCounted) {
    return undefined;
  }
  if (!isFree) {
    return m.quota_noLimit();
  }
  const total = FREE_REVEALS_PER_MONTH;
  const left = data?.unlimited === false ? data.remaining : total;
  const words = m.quota_of({ left, total });
  return data === undefined || left === total
    ? words
    : `${words} ${m.quota_again({ total, date: cyprusDayOf(data.resetsAt) })}`;
}
