import { paths, useServices } from "@takas/mfe-kit";

import { forget } from "../../keptOnDevice";
import { refusePushes } from "./browserPush";

/** Returns a function that reloads the app at Home, without anything of the last account and without its pushes. */
export function useAppReset(): () => Promise<void> {
  const { leave } = useServices();
  return async () => {
    forget();
    await refusePushes();
    leave(paths.home.href());
  };
}
