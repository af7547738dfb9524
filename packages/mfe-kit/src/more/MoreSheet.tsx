import { Dialog, MenuList, MenuRow, Stack } from "@takas/ui";
import { useRef } from "react";
import type { ReactNode, RefObject } from "react";

export interface MoreItem {
  label: string;
  /** A 24 px icon. */
  icon: ReactNode;
  /** danger for what cannot be taken back: it is apart, after the others. @defaultValue "default" */
  tone?: "default" | "danger";
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
  const parts = [false, true]
    .map((isDanger) => items.filter(({ tone }) => (tone === "danger") === isDanger))
    .filter((part) => part.length > 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      returnFocus={returnFocus}
      onClosed={() => chosen.current?.()}
    >
      <Stack gap={1.5}>
        {parts.map((part) => (
          <MenuList key={part[0]?.label}>
            {part.map(({ label, icon, tone, onSelect }) => (
              <MenuRow
                key={label}
                label={label}
                icon={icon}
                tone={tone}
                onClick={() => {
                  chosen.current = onSelect;
                  onClose();
                }}
              />
            ))}
          </MenuList>
        ))}
      </Stack>
    </Dialog>
  );
}
