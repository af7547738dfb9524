import { Banner } from "@takas/ui";
import { CircleAlert } from "lucide-react";

/** Why a listing did not go through, to be read after the toast is gone. The toast announces it. */
export function FailureNote({ text }: { text: string }) {
  return (
    <Banner
      tone="danger"
      aria-label="Not saved"
      icon={<CircleAlert size={24} strokeWidth={1.75} />}
      title="Nothing was saved"
      text={text}
    />
  );
}
