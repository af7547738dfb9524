import { useServices, whenIdle } from "@takas/mfe-kit";
import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";

import { m } from "../../../texts/messages.js";
import type { FilterSheetProps } from "./FilterSheet";

/** The filter sheet, whose code loads once the results are there, at the latest on the tap that opens it. */
export function LazyFilterSheet(props: FilterSheetProps) {
  const { isOpen } = props;
  const { toast } = useServices();
  // The sheet takes a slow phone longer to render than a tap may wait for an answer.
  const isShown = useDeferredValue(isOpen) && isOpen;
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  const fail = useEffectEvent(() => {
    toast({
      variant: "destructive",
      title: m.filter_notLoaded(),
      description: m.common_checkConnection(),
    });
    props.onOpenChange(false);
  });
  useEffect(() => {
    const load = async () => {
      try {
        const { FilterSheet } = await import(/* webpackChunkName: "FilterSheet" */ "./FilterSheet");
        setSheet(() => FilterSheet);
      } catch {
        // Loading ahead fails in silence, also where a tap comes meanwhile: the tap loads, too.
        if (isOpen) {
          fail();
        }
      }
    };
    if (isOpen) {
      void load();
    } else {
      whenIdle(() => void load());
    }
  }, [isOpen]);
  return Sheet && <Sheet {...props} isOpen={isShown} />;
}
