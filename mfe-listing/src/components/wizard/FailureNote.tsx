import { useMarket } from "@takas/client";
import { Banner } from "@takas/ui";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

import { m } from "../../texts/messages.js";

export interface FailureNoteProps {
  text: string;
  /** Whether no answer of the API came. @defaultValue false */
  isUnsure?: boolean | undefined;
}

/**
 * Why a listing was not saved, readable after the toast has closed. The toast announces it; this scrolls into view.
 */
export function FailureNote({ text, isUnsure = false }: FailureNoteProps) {
  const isLive = useMarket() === "live";
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <Banner
      ref={note}
      tone="danger"
      aria-label={m.wizard_notSaved()}
      icon={<CircleAlert size={24} strokeWidth={1.75} />}
      title={isUnsure ? m.wizard_unsure() : m.wizard_nothingSaved()}
      // Only a draft with a key is saved once, however it is changed.
      text={!isUnsure ? text : isLive ? m.wizard_unsureText() : undefined}
    />
  );
}
