import { useSession } from "@takas/client";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Stack } from "@takas/ui";
import { ArrowLeftRight, Banknote } from "lucide-react";

/** The two ways to make an offer; the one in cash is for members (spec section 6). */
export function MakeOffer({ id }: { id: string }) {
  const { isFree } = useSession();
  const { requestUpgrade } = useServices();
  const cash = isFree ? { onClick: () => requestUpgrade() } : { href: paths.cashOffer.href(id) };
  return (
    <Stack gap={1.5}>
      <Button
        size="large"
        fullWidth
        href={paths.swapProposal.href(id)}
        icon={<ArrowLeftRight size={20} strokeWidth={2} aria-hidden="true" />}
      >
        Send Swap Offer
      </Button>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon={<Banknote size={20} strokeWidth={1.75} aria-hidden="true" />}
        {...cash}
      >
        Send Cash Offer
      </Button>
    </Stack>
  );
}
