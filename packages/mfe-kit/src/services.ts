import { createContext, useContext, useEffect } from "react";

import type { PageMeta, Services } from "./contract";

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The shell's services, inside a remote. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) {
    throw new Error(
      "useServices needs a remote around it: render the screen through defineRemote.",
    );
  }
  return services;
}

/** The width the server assumed, and whether its view has been hydrated. */
const NARROW = { isWide: false, isRendered: false };
export const FirstViewContext = createContext(NARROW);

export function useFirstView(): typeof NARROW {
  return useContext(FirstViewContext);
}

const isServer = typeof document === "undefined";

/** Sets the title, metadata and layout while the screen is shown. */
export function usePage({
  title,
  description,
  image,
  address,
  type,
  hideBottomBar,
  hideAddButton,
}: PageMeta): void {
  const { setPage } = useServices();
  const set = () =>
    setPage({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image }),
      ...(address !== undefined && { address }),
      ...(type !== undefined && { type }),
      ...(hideBottomBar !== undefined && { hideBottomBar }),
      ...(hideAddButton !== undefined && { hideAddButton }),
    });
  if (isServer) {
    // A server runs no effects, and renders once.
    set();
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields are what `set` consists of
  useEffect(set, [setPage, title, description, image, address, type, hideBottomBar, hideAddButton]);
}
