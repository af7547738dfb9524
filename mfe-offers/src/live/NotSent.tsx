import { Banner } from "@takas/ui";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** Why an offer did not go out; what was typed stays. */
export function NotSent({ text }: { text: string }) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: "center" }), []);
  return (
    <Banner
      ref={note}
      role="alert"
      tone="danger"
      icon={<CircleAlert size={24} strokeWidth={1.75} />}
      title="Your offer was not sent"
      text={text}
    />
  );
}
