import { paths, useServices } from "@takas/mfe-kit";

import { clearStored } from "../../deviceStorage";
import { refusePushes } from "./browserPush";

/** Returns a function that reloads the app at Home, without data or pushes of the previous account. */
export function useAppReset(): () => Promise<void> {
  const { leave } = useServices();
  return async () => {
    clearStored();
    await refusePushes();
    leave(paths.home.href());
  };
}
