import { useMarketRule, useSession } from "@takas/client";
import { unknownName } from "@takas/contracts/anonymousName";
import { usePage } from "@takas/mfe-kit";
import { Page, PageHeader } from "@takas/ui";

import { PolicyNav } from "../../components/PolicyNav";
import { m } from "../../texts/messages.js";
import { AccountMenu } from "./AccountMenu";
import { DealerCard } from "./DealerCard";
import { IdentityCard } from "./IdentityCard";
import { MembershipCard } from "./MembershipCard";
import { QuotaMeter } from "./QuotaMeter";
import { WayBackCard } from "./WayBackRow";

/**
 * The user's anonymous identity, what the membership includes, and links to everything else (docs/product.md 2.11).
 */
export function Profile() {
  usePage({ type: "profile" });
  const user = useSession((session) => session.user);
  const isFree = useSession((session) => session.isFree);
  const isCounted = useMarketRule("showsCountedReveals");
  return (
    <Page narrow header={<PageHeader narrow title={m.profile_title()} />}>
      <IdentityCard
        anonymousId={user?.anonymousId ?? unknownName()}
        tier={user?.membershipType ?? "free"}
      />
      <MembershipCard />
      <DealerCard />
      <WayBackCard />
      {!isCounted && <QuotaMeter isFree={isFree} />}
      <AccountMenu />
      <PolicyNav label={m.profile_policies()} />
    </Page>
  );
}
