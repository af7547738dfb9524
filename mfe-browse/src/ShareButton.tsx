import { useServices } from "@takas/mfe-kit";
import { IconButton } from "@takas/ui";
import { Share2 } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";

import { m } from "./texts/messages.js";

interface ShareButtonProps {
  title: string;
  /** What belongs to the URL behind its path: "" or "?a=b". @defaultValue "" */
  query?: string;
  className?: string;
}

/** Passes the page's URL to the phone's share sheet; without one a dialog, whose code loads on the tap, offers the link. */
export function ShareButton({ title, query = "", className }: ShareButtonProps) {
  const { toast } = useServices();
  const [dialog, setDialog] = useState<ReactNode>();
  const offer = async (url: string) => {
    try {
      const { ShareDialog } = await import(/* webpackChunkName: "ShareDialog" */ "./ShareDialog");
      setDialog(<ShareDialog title={title} url={url} onClose={() => setDialog(undefined)} />);
    } catch {
      toast({ title: m.share_byHand(), description: url });
    }
  };
  const share = async () => {
    const url = location.origin + location.pathname + query;
    // It does not exist on a page served over plain http, whatever the types say.
    const { share: shareSheet } = navigator as Partial<Navigator>;
    if (shareSheet === undefined) {
      await offer(url);
      return;
    }
    try {
      await shareSheet.call(navigator, { title, url });
    } catch (error) {
      // Closing the sheet is a choice, not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        await offer(url);
      }
    }
  };
  return (
    <>
      <IconButton className={className} label={m.share_label()} onClick={() => void share()}>
        <Share2 size={20} strokeWidth={1.75} />
      </IconButton>
      {dialog}
    </>
  );
}
