import { useServices } from "@takas/mfe-kit";
import type { Services } from "@takas/mfe-kit";
import { IconButton } from "@takas/ui";
import { Share2 } from "lucide-react";

import { m } from "./texts/messages.js";

interface ShareButtonProps {
  title: string;
  /** What belongs to the URL behind its path: "" or "?a=b". @defaultValue "" */
  query?: string;
  className?: string;
}

/** Passes the page's URL to the phone's share sheet; without one it copies the URL. */
export function ShareButton({ title, query = "", className }: ShareButtonProps) {
  const { toast } = useServices();
  return (
    <IconButton
      className={className}
      label={m.share_label()}
      onClick={() => void share({ title, url: location.origin + location.pathname + query }, toast)}
    >
      <Share2 size={20} strokeWidth={1.75} />
    </IconButton>
  );
}

async function share(
  { title, url }: { title: string; url: string },
  toast: Services["toast"],
): Promise<void> {
  // Neither exists on a page served over plain http, whatever the types say.
  const { share: shareSheet, clipboard } = navigator as Partial<Navigator>;
  try {
    if (shareSheet !== undefined) {
      await shareSheet.call(navigator, { title, url });
    } else if (clipboard !== undefined) {
      await clipboard.writeText(url);
      toast({ title: m.share_copied(), description: m.share_paste() });
    } else {
      toast({ title: m.share_byHand(), description: url });
    }
  } catch (error) {
    // Closing the sheet is a choice, not an error.
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      toast({ title: m.share_byHand(), description: url });
    }
  }
}
