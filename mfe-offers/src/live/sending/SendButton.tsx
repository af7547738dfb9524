import { Button } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";

import { m } from "../../texts/messages.js";
import { useProfileWay } from "./useProfileWay";

interface SendButtonProps extends Pick<ButtonProps, "size"> {
  /** The screen of the offer, to which the profile returns. */
  path: string;
  label: string;
  isPending: boolean;
}

/** Sends the offer of its form; before the first one it leads to the profile. What was typed is kept. */
export function SendButton({ path, label, isPending, size }: SendButtonProps) {
  const profileWay = useProfileWay()?.(path);
  return profileWay === undefined ? (
    <Button size={size} type="submit" isPending={isPending} pendingLabel={m.common_sending()}>
      {label}
    </Button>
  ) : (
    <Button size={size} href={profileWay}>
      {m.profile_complete()}
    </Button>
  );
}
