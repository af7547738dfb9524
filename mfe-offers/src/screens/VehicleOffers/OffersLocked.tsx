import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { Lock } from "lucide-react";
import { useEffect } from "react";

import { m } from "../../texts/messages.js";

/** Shown to free members without access: opens the upgrade dialog once, and has a button that reopens it. */
export function OffersLocked() {
  const { requestUpgrade } = useServices();
  useEffect(() => requestUpgrade(), [requestUpgrade]);
  return (
    <Banner
      icon={<Lock size={24} strokeWidth={1.75} />}
      title={m.received_view()}
      text={m.received_viewText()}
      action={
        <Button size="small" onClick={() => requestUpgrade()}>
          {m.received_upgrade()}
        </Button>
      }
    />
  );
}
