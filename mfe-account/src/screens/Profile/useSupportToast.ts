import { useGetConfigQuery } from "@takas/client";
import { useServices } from "@takas/mfe-kit";

import { m } from "../../texts/messages.js";

/** Returns a function that shows the support address in a toast. */
export function useSupportToast(): () => void {
  const { toast } = useServices();
  const { data: config, refetch } = useGetConfigQuery();
  return () => {
    if (config !== undefined) {
      const address = config.supportEmail;
      toast({
        title: m.profile_help(),
        description: m.support_writeTo({ address }),
        action: {
          label: m.support_write(),
          altText: m.support_writeAlt({ address }),
          href: `mailto:${address}`,
        },
      });
      return;
    }
    toast({
      variant: "destructive",
      title: m.profile_help(),
      description: m.support_noAddress(),
    });
    void refetch();
  };
}
