import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { Lock } from "lucide-react";
import { useEffect } from "react";

/** Stands where a free member may not look: opens the upgrade dialog once, and keeps the way to it. */
export function OffersLocked() {
  const { requestUpgrade } = useServices();
  useEffect(() => requestUpgrade(), [requestUpgrade]);
  return (
    <Banner
      icon={<Lock size={24} strokeWidth={1.75} />}
      title="View offers from other users"
      text="Members see what others offer for a car."
      action={
        <Button size="small" onClick={() => requestUpgrade()}>
          Upgrade to View
        </Button>
      }
    />
  );
}
