import { Banner } from "@takas/ui";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** Why an offer did not reach the owner. The typed values stay. */
export function NotSent({ title, text }: { title: string; text: string }) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.scrollIntoView({ block: "center" }), []);
  return (
    <Banner
      ref={note}
      role="alert"
      tone="danger"
      icon={<CircleAlert size={24} strokeWidth={1.75} />}
      title={title}
      text={text}
    />
  );
}
