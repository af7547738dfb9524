import { useGetProfileQuery } from "@takas/client";
import { Banner } from "@takas/ui";
import { UserRound } from "lucide-react";

import { m } from "../../texts/messages.js";

/** Says before the first offer that it needs a name and a number, to which {@link SendButton} leads. */
export function ProfileFirst() {
  const { data } = useGetProfileQuery();
  return (
    data?.isComplete === false && (
      <Banner
        tone="fair"
        aria-label={m.profile_label()}
        icon={<UserRound size={24} strokeWidth={1.75} />}
        title={m.profile_title()}
        text={m.profile_text()}
      />
    )
  );
}
