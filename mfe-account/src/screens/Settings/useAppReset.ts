import { paths, useServices } from "@takas/mfe-kit";

import { forget } from "../../keptOnDevice";
import { refusePushes } from "./browserPush";

/** Returns a function that reloads the app at Home, without data or pushes of the previous account. */
export function useAppReset(): () => Promise<void> {
  const { leave } = useServices();
  return async () => {
    forget();
    await refusePushes();
    leave(paths.home.href());
  };
}
