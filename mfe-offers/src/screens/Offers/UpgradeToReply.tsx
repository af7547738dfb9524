import { Button, color, radius, space } from "@takas/ui";
import { Lock } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** Covers the last message: its recipient has to upgrade to answer it. */
export function UpgradeToReply({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <Strip>
      <Blurred aria-hidden="true">
        <i style={{ width: "92%" }} />
        <i style={{ width: "64%" }} />
      </Blurred>
      <Button
        variant="secondary"
        size="small"
        icon={<Lock size={16} strokeWidth={2} aria-hidden="true" />}
        onClick={onUpgrade}
      >
        {m.offers_upgradeToReply()}
      </Button>
    </Strip>
  );
}

const Strip = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 66px;
  border-top: 1px solid ${color.line};
  background: ${color.canvas};
`;

/** Lines in place of a message: without text, so that nothing is behind the overlay. */
const Blurred = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  gap: ${space[1]};
  padding: 0 ${space[2]};
  filter: blur(3px);
  > i {
    height: 10px;
    border-radius: ${radius.full};
    background: ${color.border};
    opacity: 0.35;
  }
`;
