import { Banner } from "@takas/ui";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

import { m } from "../../texts/messages.js";

/**
 * Why a listing was not saved, readable after the toast has closed. The toast announces it; this scrolls into view.
 */
export function FailureNote({ text }: { text: string }) {
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
      title={m.wizard_nothingSaved()}
      text={text}
    />
  );
}
