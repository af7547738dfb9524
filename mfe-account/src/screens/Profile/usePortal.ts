import { isApiError, refusalText } from "@takas/client";
import type { PortalTask } from "@takas/contracts/billing";
import { useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

import { m } from "../../texts/messages.js";
import { useOpenPortalMutation } from "../../upgrade/billingApi";

interface Portal {
  open: (task: PortalTask) => Promise<void>;
  /** The purpose for which the portal is being opened. */
  pending: PortalTask | undefined;
}

/** Opens the billing portal (POST /api/billing/portal). */
export function usePortal(): Portal {
  const { toast, leave } = useServices();
  const [pending, setPending] = useState<PortalTask>();
  const [openPortal] = useOpenPortalMutation();
  useEffect(() => {
    // Back from the portal may restore this page as it was left.
    const returned = () => setPending(undefined);
    globalThis.addEventListener("pageshow", returned);
    return () => globalThis.removeEventListener("pageshow", returned);
  }, []);
  const open = async (task: PortalTask) => {
    setPending(task);
    const { data, error } = await openPortal({ task });
    if (data === undefined) {
      setPending(undefined);
      toast({
        variant: "destructive",
        // Another tab, or the portal itself, was first.
        title:
          isApiError(error) && error.status === 409 ? m.billing_unchanged() : m.billing_notOpened(),
        description: refusalText(error) ?? m.billing_tryAgain(),
      });
      return;
    }
    leave(data.portalUrl);
  };
  return { open, pending };
}
