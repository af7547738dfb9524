import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { LockKeyhole } from "lucide-react";

/** Tells free members among the results what a membership adds. */
export function UpgradeBanner() {
  const { requestUpgrade } = useServices();
  return (
    <Banner
      icon={<LockKeyhole size={24} strokeWidth={1.75} />}
      title="Upgrade to See Contact Details"
      text="Members reach every seller."
      action={
        <Button size="small" onClick={() => requestUpgrade()}>
          Upgrade
        </Button>
      }
    />
  );
}
