import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { LockKeyhole } from "lucide-react";

import { m } from "../../../texts/messages.js";

/** Tells free members among the results what a membership adds. */
export function UpgradeBanner() {
  const { requestUpgrade } = useServices();
  return (
    <Banner
      icon={<LockKeyhole size={24} strokeWidth={1.75} />}
      title={m.results_upgrade()}
      text={m.results_upgradeText()}
      action={
        <Button size="small" onClick={() => requestUpgrade()}>
          {m.common_upgrade()}
        </Button>
      }
    />
  );
}
