import { Button, Dialog, Text, TextField } from "@takas/ui";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";

import { m } from "./texts/messages.js";

interface ShareDialogProps {
  /** What the link leads to. */
  title: string;
  url: string;
  onClose: () => void;
}

/** A link to copy or to send by WhatsApp. */
export function ShareDialog({ title, url, onClose }: ShareDialogProps) {
  const [answer, setAnswer] = useState<"copied" | "refused">();
  const isCopied = answer === "copied";
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setAnswer("copied");
    } catch {
      setAnswer("refused");
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.share_label()}
      description={title}
      actions={
        <>
          <Button
            variant="secondary"
            href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {m.share_whatsapp()}
          </Button>
          <Button
            icon={isCopied ? <Check {...ICON} /> : <Copy {...ICON} />}
            onClick={() => void copy()}
          >
            {isCopied ? m.share_copied() : m.share_copy()}
          </Button>
        </>
      }
    >
      <Link
        label={m.share_link()}
        isLabelHidden
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Text size="small" role="status" className={isCopied ? "visually-hidden" : undefined}>
        {answer === "refused" ? m.share_byHand() : isCopied && m.share_copied()}
      </Text>
    </Dialog>
  );
}

const Link = styled(TextField)`
  input {
    text-overflow: ellipsis;
  }
`;

const ICON = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
