import { IconButton } from "@takas/ui";
import { Ellipsis } from "lucide-react";
import { useRef, useState } from "react";

import { onDemand } from "../loading/onDemand";
import { m } from "../texts/messages.js";
import type { MoreItem, MoreSheetProps } from "./MoreSheet";

interface MoreMenuProps {
  items: readonly MoreItem[];
  /** Where a screen has several menus, what this one is for. @defaultValue "More" */
  label?: string | undefined;
  /** The title of the menu. @defaultValue The label */
  title?: string | undefined;
}

/** The rare actions of a screen or of a part of it, behind one button at its end. */
export function MoreMenu({ items, label = m.more_label(), title = label }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={24} strokeWidth={1.75} />
      </IconButton>
      <MoreSheet
        isOpen={isOpen}
        title={title}
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
