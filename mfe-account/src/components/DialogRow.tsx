import { MenuRow, color } from "@takas/ui";
import { ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";

/** A row of a menu that opens a dialog. */
export function DialogRow(props: ComponentProps<typeof MenuRow>) {
  return (
    <MenuRow
      aria-haspopup="dialog"
      trailing={<Chevron size={20} strokeWidth={1.75} aria-hidden="true" />}
      {...props}
    />
  );
}

const Chevron = styled(ChevronRight)`
  flex: none;
  color: ${color.muted};
`;
