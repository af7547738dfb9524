import { useGetConfigQuery } from "@takas/client";
import { useServices } from "@takas/mfe-kit";

/** Returns a function that shows the support address in a toast. */
export function useSupportToast(): () => void {
  const { toast } = useServices();
  const { data: config, refetch } = useGetConfigQuery();
  return () => {
    if (config !== undefined) {
      const address = config.supportEmail;
      toast({
        title: "Help & Support",
        description: `Write to ${address}.`,
        action: { label: "Write", altText: `Write to ${address}`, href: `mailto:${address}` },
      });
      return;
    }
    toast({
      variant: "destructive",
      title: "Help & Support",
      description: "The support address could not be loaded. Please try again.",
    });
    void refetch();
  };
}
