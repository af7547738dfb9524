import { useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";

import { failureToast } from "../failureToast";
import { useServices } from "../services";
import { m } from "../texts/messages.js";
import { whenIdle } from "./whenIdle";

/**
 * A dialog whose code and texts the screen excludes: it loads when it opens or, while it is in the page but not open,
 * once the browser has nothing else to do. Where it cannot be loaded, a toast says so.
 */
export function onDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { /** @defaultValue true */ isOpen?: boolean }> {
  return function OnDemand(props) {
    const { isOpen = true, onClose } = props;
    const { toast } = useServices();
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const fail = useEffectEvent(() => {
      if (isOpen) {
        toast(failureToast(m.common_checkConnection()));
        onClose();
      }
    });
    useEffect(() => {
      let isLeft = false;
      const start = async () => {
        try {
          const Next = await load();
          setLoaded(() => Next);
        } catch {
          if (!isLeft) {
            fail();
          }
        }
      };
      if (isOpen) {
        void start();
      } else {
        whenIdle(() => void (isLeft || start()));
      }
      return () => {
        isLeft = true;
      };
    }, [isOpen]);
    return isOpen && Loaded !== undefined ? <Loaded {...props} /> : null;
  };
}
