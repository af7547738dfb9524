import { useEffect, useState } from "react";
import type { ComponentType } from "react";

import { whenIdle } from "./whenIdle";

interface FailedProps {
  onRetry: () => void;
}

/**
 * A component that loads once the first screen is done, so that the screen weighs nothing more. It belongs where nothing
 * moves when it appears. Where it cannot be loaded, `Failed` shows, or else the screen goes without.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<FailedProps>,
): ComponentType<Props> {
  /** Where the visitor returns to a screen, it is whole at once, so that the stored scroll position exists. */
  let known: ComponentType<Props> | undefined;
  return function Deferred(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const [tries, setTries] = useState(1);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      let isLeft = false;
      const start = async () => {
        try {
          known = await load();
          setLoaded(() => (isLeft ? undefined : known));
        } catch (error) {
          // oxlint-disable-next-line no-console -- the visitor cannot always fix it, but developers should know
          console.warn("A part of this screen could not be loaded.", error);
          setFailed(tries);
        }
      };
      whenIdle(() => void (isLeft || start()));
      return () => {
        isLeft = true;
      };
    }, [tries]);
    if (Loaded !== undefined) {
      return <Loaded {...props} />;
    }
    return Failed && failed === tries && <Failed onRetry={() => setTries(tries + 1)} />;
  };
}
