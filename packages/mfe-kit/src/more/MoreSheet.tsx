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
  const parts = [items.filter((one) => !isApart(one)), items.filter(isApart)];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      returnFocus={returnFocus}
      onClosed={() => chosen.current?.()}
    >
      <Stack gap={1.5}>
        {parts.map(
          ([first, ...rest]) =>
            first !== undefined && (
              <MenuList key={first.label}>
                {[first, ...rest].map(({ onSelect, ...row }) => (
                  <MenuRow
                    key={row.label}
                    {...row}
                    onClick={() => {
                      chosen.current = onSelect;
                      onClose();
                    }}
                  />
                ))}
              </MenuList>
            ),
        )}
      </Stack>
    </Dialog>
  );
}

function isApart({ tone }: MoreItem): boolean {
  return tone === "danger";
}
