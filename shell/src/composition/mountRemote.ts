import type { MountContext, RemoteHandle, RemoteModule } from "@takas/mfe-kit";

import { yieldToMain } from "../yieldToMain";

/**
 * Mounts a remote and settles when its first screen is shown; rejects when that fails. What follows that is a task of its own
 * where the remote hydrates the server's view, whose effects have just run together. Neither `shown` nor `crashed`
 * of the context is called once the visit has ended.
 */
export function mountRemote(
  module: RemoteModule,
  context: MountContext,
  hold: (handle: RemoteHandle) => void,
): Promise<void> {
  const { signal } = context;
  return new Promise((resolve, reject) => {
    let isShown = false;
    const shown = async () => {
      isShown = true;
      if (context.first !== undefined) {
        await yieldToMain();
      }
      if (!signal.aborted) {
        context.shown();
      }
      resolve();
    };
    const crashed = (error: unknown) => {
      if (signal.aborted) {
        return;
      }
      if (isShown) {
        context.crashed(error);
      } else {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    hold(module.mount({ ...context, shown: () => void shown(), crashed }));
  });
}
