import { useSession } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Stack } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";
import { ArrowLeftRight, Banknote } from "lucide-react";

type OfferVehicle = Pick<Vehicle, "id" | "isSwapFriendly">;

/** The two ways to make an offer; cash comes first where the car is not for swapping. */
export function MakeOffer({ vehicle }: { vehicle: OfferVehicle }) {
  const { id, isSwapFriendly } = vehicle;
  const swap = (
    <SwapOffer key="swap" id={id} variant={isSwapFriendly ? "primary" : "secondary"} {...LARGE} />
  );
  const cash = (
    <CashOffer key="cash" id={id} variant={isSwapFriendly ? "secondary" : "primary"} {...LARGE} />
  );
  return <Stack gap={1.5}>{isSwapFriendly ? [swap, cash] : [cash, swap]}</Stack>;
}

/** Shows only the likelier of the two. */
export function MainOffer({ vehicle: { id, isSwapFriendly } }: { vehicle: OfferVehicle }) {
  return isSwapFriendly ? <SwapOffer id={id} /> : <CashOffer id={id} />;
}

const LARGE = { size: "large", fullWidth: true } as const;

type OfferProps = { id: string } & Pick<ButtonProps, "variant" | "size" | "fullWidth">;

function SwapOffer({ id, ...look }: OfferProps) {
  return (
    <Button
      href={paths.swapProposal.href(id)}
      icon={<ArrowLeftRight size={20} strokeWidth={2} aria-hidden="true" />}
      {...look}
    >
      Send Swap Offer
    </Button>
  );
}

/** Members only (docs/product.md 6). */
function CashOffer({ id, ...look }: OfferProps) {
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  const action = isFree ? { onClick: () => requestUpgrade() } : { href: paths.cashOffer.href(id) };
  return (
    <Button
      icon={<Banknote size={20} strokeWidth={1.75} aria-hidden="true" />}
      {...look}
      {...action}
    >
      Send Cash Offer
    </Button>
  );
}
