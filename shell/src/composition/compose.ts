import { registerApplication, start } from "single-spa";

import type { Outlet } from "./outlet/Outlet";
import { ownerOf } from "./ownerOf";

/**
 * Lets single-spa decide which outlet is shown. The lifecycles are the shell's own and return at once: single-spa
 * waits without a limit, so an application that never settles would block every later navigation.
 */
export function compose(outlets: readonly Outlet[]): void {
  for (const outlet of outlets) {
    registerApplication({
      name: outlet.remote.name,
      activeWhen: (location) => ownerOf(outlets, location.pathname) === outlet,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => Promise.resolve(outlet.enter()),
          unmount: () => Promise.resolve(outlet.leave()),
        }),
    });
  }
  start({ urlRerouteOnly: true });
}
