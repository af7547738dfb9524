import { useEffect, useState } from "react";
import type { ComponentType } from "react";

import { whenIdle } from "./whenIdle";

/**
 * A component that loads once the first screen is done, so that the screen weighs nothing more. It belongs where nothing
 * moves when it appears. Where it cannot be loaded, the screen goes without.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Deferred(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(() => {
      let isLeft = false;
      const start = async () => {
        try {
          const Next = await load();
          setLoaded(() => (isLeft ? undefined : Next));
        } catch (error) {
          // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
          console.warn("A part of this screen could not be loaded.", error);
        }
      };
      whenIdle(() => void (isLeft || start()));
      return () => {
        isLeft = true;
      };
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
