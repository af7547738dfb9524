import { StrictMode } from "react";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";

import type { OverlayModule } from "./contract";
import { ServicesContext } from "./services";

export interface OverlayProps<Request> {
  request: Request;
  /** Call it once the overlay has disappeared. */
  onClosed: () => void;
}

/** Creates what a remote exposes to be shown over any screen: a React root with the shell's store and services. */
export function defineOverlay<Request>(
  name: string,
  Overlay: ComponentType<OverlayProps<Request>>,
): OverlayModule<Request> {
  return {
    mount: ({ container, store, services, request, closed, crashed }) => {
      const root = createRoot(container, {
        identifierPrefix: `${name}-overlay-`,
        onUncaughtError: crashed,
      });
      root.render(
        <StrictMode>
          <Provider store={store}>
            <ServicesContext value={services}>
              <Overlay request={request} onClosed={closed} />
            </ServicesContext>
          </Provider>
        </StrictMode>,
      );
      return { unmount: () => root.unmount() };
    },
  };
}
