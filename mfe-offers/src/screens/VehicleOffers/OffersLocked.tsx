import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { Lock } from "lucide-react";
import { useEffect } from "react";

/** Shown to free members without access: opens the upgrade dialog once, and has a button that reopens it. */
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
