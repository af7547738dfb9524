import { useServices } from "../services";

/** The back button of a PageHeader: goes back one step in the app's own history, or to `href` when the visit began here. */
export function useBackTo(href: string) {
  const { back } = useServices();
  return {
    backHref: href,
    onBack: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      back(href);
    },
  };
}
