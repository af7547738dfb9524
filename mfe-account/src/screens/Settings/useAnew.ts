import { paths, useServices } from "@takas/mfe-kit";

/** Loads the app anew at its start: nothing of the account that was here stays in the page. */
export function useAnew(): () => void {
  const { leave } = useServices();
  return () => leave(paths.home.href());
}
