import { Banner, Button } from "@takas/ui";
import { UserRound } from "lucide-react";

import { m } from "../../texts/messages.js";
import { useProfileWay } from "./useProfileWay";

/** Asks for name and number before the first offer, then returns to the offer at `path`. */
export function ProfileFirst({ path }: { path: string }) {
  const way = useProfileWay(path);
  return way === undefined ? null : (
    <Banner
      tone="fair"
      aria-label={m.profile_label()}
      icon={<UserRound size={24} strokeWidth={1.75} />}
      title={m.profile_title()}
      text={m.profile_text()}
      action={
        <Button size="small" href={way}>
          {m.profile_complete()}
        </Button>
      }
    />
  );
}
