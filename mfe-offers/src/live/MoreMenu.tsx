import { onDemand } from "@takas/mfe-kit";
import { IconButton } from "@takas/ui";
import { Ellipsis } from "lucide-react";
import { useRef, useState } from "react";

import { m } from "../texts/messages.js";
import type { MoreItem, MoreSheetProps } from "./MoreSheet";

/** The rare actions of a screen, behind one button at the end of its header. */
export function MoreMenu({ items }: { items: readonly MoreItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={m.more_label()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={24} strokeWidth={1.75} />
      </IconButton>
      <MoreSheet
        isOpen={isOpen}
        items={items}
        returnFocus={button}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const MoreSheet = onDemand<MoreSheetProps>(
  async () => (await import(/* webpackChunkName: "MoreSheet" */ "./MoreSheet")).MoreSheet,
);
