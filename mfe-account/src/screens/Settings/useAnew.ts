import { paths, useServices } from "@takas/mfe-kit";

import { forget } from "../../keptOnDevice";
import { refusePushes } from "./browserPush";

/**
 * Loads the app anew at its start: nothing of the account that was here stays in the page, and none of its news come to
 * this browser any more.
 */
export function useAnew(): () => Promise<void> {
  const { leave } = useServices();
  return async () => {
    forget();
    await refusePushes();
    leave(paths.home.href());
  };
}
