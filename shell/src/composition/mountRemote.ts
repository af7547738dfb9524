import type { MountContext, RemoteHandle, RemoteModule } from "@takas/mfe-kit";

/**
 * Mounts a remote and settles when its first screen is shown; rejects when that fails. Neither `shown` nor `crashed`
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
    const shown = () => {
      isShown = true;
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
    hold(module.mount({ ...context, shown, crashed }));
  });
}
