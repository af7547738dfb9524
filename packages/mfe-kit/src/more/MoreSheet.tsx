import { Dialog, MenuList, MenuRow } from "@takas/ui";
import { useRef } from "react";
import type { ReactNode, RefObject } from "react";

export interface MoreItem {
  label: string;
  /** A 24 px icon. */
  icon: ReactNode;
  onSelect: () => void;
}

export interface MoreSheetProps {
  title: string;
  items: readonly MoreItem[];
  /** The button that opened it. */
  returnFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The menu of a MoreMenu. What is chosen starts once the menu is gone, so that its dialog gives the focus back. */
export function MoreSheet({ title, items, returnFocus, onClose }: MoreSheetProps) {
  const chosen = useRef<() => void>(undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      returnFocus={returnFocus}
      onClosed={() => chosen.current?.()}
    >
      <MenuList>
        {items.map(({ label, icon, onSelect }) => (
          <MenuRow
            key={label}
            label={label}
            icon={icon}
            onClick={() => {
              chosen.current = onSelect;
              onClose();
            }}
          />
        ))}
      </MenuList>
    </Dialog>
  );
}
