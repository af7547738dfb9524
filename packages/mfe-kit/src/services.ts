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

/** Sets the title, metadata and chrome of the screen while it shows. */
export function usePage({
  title,
  description,
  image,
  type,
  hideBottomBar,
  hideAddButton,
}: PageMeta): void {
  const { setPage } = useServices();
  useEffect(
    () =>
      setPage({
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(image !== undefined && { image }),
        ...(type !== undefined && { type }),
        ...(hideBottomBar !== undefined && { hideBottomBar }),
        ...(hideAddButton !== undefined && { hideAddButton }),
      }),
    [setPage, title, description, image, type, hideBottomBar, hideAddButton],
  );
}
