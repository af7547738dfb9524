import type { Circle } from "@takas/contracts/live/circles";
import { MoreMenu, ReportDialog } from "@takas/mfe-kit";
import { CircleX, Flag } from "lucide-react";
import { useState } from "react";

import { useGetCircleContactsQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";
import { CircleQuestion, useCircleQuestion } from "./useCircleQuestion";

type Member = "giver" | "receiver";

/** Rare actions, once all three have accepted: reporting or blocking somebody, and calling the swap off. */
export function CircleMenu({ circle }: { circle: Circle }) {
  const { id, state, haveMet, actions } = circle;
  const { ask, question } = useCircleQuestion(circle);
  const [reported, setReported] = useState<Member>();
  const isOpen = state === "accepted" || state === "done";
  const { currentData: contacts } = useGetCircleContactsQuery(id, { skip: !isOpen });
  const members = MEMBERS.flatMap(({ member, former }) => {
    if (!isOpen) {
      return haveMet ? [{ member, label: former() }] : [];
    }
    // Somebody who has left has no name, and cannot be reported.
    const { anonymousId = "", contact } = contacts?.[member] ?? {};
    const who = contact?.name ?? anonymousId;
    return anonymousId === "" ? [] : [{ member, label: m.circle_reportWho({ who }) }];
  });
  const items = [
    ...(actions.includes("release")
      ? [{ label: m.circle_callOff(), icon: <CircleX {...ICON} />, onSelect: () => ask("release") }]
      : []),
    ...members.map(({ member, label }) => ({
      label,
      icon: <Flag {...ICON} />,
      onSelect: () => setReported(member),
    })),
  ];
  return (
    <>
      {items.length > 0 && <MoreMenu items={items} />}
      <CircleQuestion {...question} />
      {reported !== undefined && (
        <ReportDialog
          about={{ kind: "member", circleId: id, member: reported }}
          person={{ circleId: id, member: reported }}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}

const MEMBERS = [
  { member: "giver", former: m.circle_reportOwner },
  { member: "receiver", former: m.circle_reportReceiver },
] as const;

const ICON = { size: 24, strokeWidth: 1.75, "aria-hidden": true } as const;
