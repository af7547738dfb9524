import type { AccountContents } from "@takas/contracts/live/account";

import type { AccountDialogProps } from "../components/AccountDialog";
import { m } from "../texts/messages.js";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";

/** Creates a passkey or, where the browser has none, a recovery code. */
export function WayBack({ onClose }: AccountDialogProps) {
  return canHavePasskeys() ? <Passkeys onClose={onClose} /> : <RecoveryCode onClose={onClose} />;
}

/** The label of the button that leads to {@link WayBack}. */
export function wayBackLabel(): string {
  return canHavePasskeys() ? m.passkeys_make() : m.recovery_make();
}

/** Whether an account is lost with its browser. */
export function hasNoWayBack({ passkeys, hasRecoveryCode }: AccountContents): boolean {
  return passkeys === 0 && !hasRecoveryCode;
}

function canHavePasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}
