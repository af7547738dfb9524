import type { LiveOffer } from "@takas/contracts/live/offers";
import { MoreMenu, ReportDialog } from "@takas/mfe-kit";
import { CircleX, Flag, Undo2 } from "lucide-react";
import { useState } from "react";

import { OfferQuestion, useOfferQuestion } from "../../../live/questions/useOfferQuestion";
import { m } from "../../../texts/messages.js";

/** The actions that end an offer after the first answer. */
const RARE_ACTIONS = ["withdraw", "release"] as const;

/** What is done to an offer once at most: to end it, to report or block the other side. */
export function RareActions({ offer }: { offer: LiveOffer }) {
  const { ask, question } = useOfferQuestion(offer);
  const [isReporting, setReporting] = useState(false);
  const { id, actions, isBlocked } = offer;
  const items = [
    ...RARE_ACTIONS.filter((action) => actions.includes(action)).map((action) => ({
      label: LABELS[action](),
      icon: ICONS[action],
      onSelect: () => ask(action),
    })),
    {
      label: m.chat_reportOrBlock(),
      icon: <Flag {...ICON} />,
      onSelect: () => setReporting(true),
    },
  ];
  return (
    <>
      <MoreMenu items={items} />
      <OfferQuestion {...question} />
      {isReporting && (
        <ReportDialog
          about={{ kind: "person", offerId: id }}
          person={isBlocked ? undefined : { offerId: id }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

const ICON = { size: 24, strokeWidth: 1.75, "aria-hidden": true } as const;
const ICONS = { withdraw: <Undo2 {...ICON} />, release: <CircleX {...ICON} /> };
const LABELS = { withdraw: m.withdraw_button, release: m.release_button };
