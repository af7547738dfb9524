import { MenuRow, color } from "@takas/ui";
import { ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";

type MenuRowProps = ComponentProps<typeof MenuRow>;

/** A row of a menu that opens a dialog. */
export function DialogRow(props: MenuRowProps) {
  return <OpeningRow aria-haspopup="dialog" {...props} />;
}

/** A row of a menu that is a button and leads further, with the chevron of the links beside it. */
export function OpeningRow(props: MenuRowProps) {
  return (
    <MenuRow trailing={<Chevron size={20} strokeWidth={1.75} aria-hidden="true" />} {...props} />
  );
}

const Chevron = styled(ChevronRight)`
  flex: none;
  color: ${color.muted};
`;
