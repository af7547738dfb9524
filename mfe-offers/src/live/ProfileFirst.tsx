import { useGetProfileQuery } from "@takas/client";
import { paths, withReturnPath } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { UserRound } from "lucide-react";

/** Asks for name and number before the first offer, then returns to the offer at `path`. */
export function ProfileFirst({ path }: { path: string }) {
  const { data } = useGetProfileQuery();
  return data === undefined || data.isComplete ? null : (
    <Banner
      tone="fair"
      aria-label="Before your first offer"
      icon={<UserRound size={24} strokeWidth={1.75} />}
      title="First, who is asking?"
      text="Others see your name and number only after you have answered them or agreed on a deal, unless you allow more under Settings."
      action={
        <Button size="small" href={withReturnPath(paths.editProfile.href(), path)}>
          Complete Your Profile
        </Button>
      }
    />
  );
}
