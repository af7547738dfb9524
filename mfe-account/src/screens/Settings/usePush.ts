import { failureText } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

import { useEndPushMutation, useLazyGetPushKeyQuery, useStartPushMutation } from "../../accountApi";
import { askLeave, readPush, refusePushes, takePushes } from "./browserPush";
import type { PushState } from "./browserPush";

interface Push {
  /** Undefined until it is known. */
  state: PushState | undefined;
  isPending: boolean;
  /** Turns it on or off; a toast says when that did not work. */
  turn: (isOn: boolean) => Promise<void>;
}

/** Whether this browser rings, as browser and server keep it. */
export function usePush(): Push {
  const { toast } = useServices();
  const [state, setState] = useState<PushState>();
  const [isPending, setPending] = useState(false);
  const start = useStart();
  const [end] = useEndPushMutation();
  useEffect(() => {
    void readPush().then(setState);
  }, []);
  const turn = async (isOn: boolean) => {
    setPending(true);
    const failure = isOn ? await start() : undefined;
    if (!isOn || failure !== undefined) {
      const endpoint = await refusePushes();
      // Where the server does not hear of it, it learns from the push service that nobody is there.
      await (endpoint !== undefined && end({ endpoint }));
    }
    if (failure !== undefined) {
      toast({ variant: "destructive", title: "Push stays off", description: failure });
    }
    setState(await readPush());
    setPending(false);
  };
  return { state, isPending, turn };
}

/** Resolves to why it does not ring, in a sentence; undefined where it does. */
function useStart(): () => Promise<string | undefined> {
  const [getKey] = useLazyGetPushKeyQuery();
  const [start] = useStartPushMutation();
  return async () => {
    if (!(await askLeave())) {
      return "This browser does not allow it. Its own settings for this site do.";
    }
    const { data: key, error: noKey } = await getKey();
    if (key === undefined) {
      return failureText(noKey);
    }
    try {
      const { endpoint, keys } = (await takePushes(key.publicKey)).toJSON();
      const { error } = await start({ endpoint, keys } as Parameters<typeof start>[0]);
      return error && failureText(error);
    } catch (error) {
      // oxlint-disable-next-line no-console -- the browser's own words, for who can mend it
      console.info("No push.", error);
      return "This browser cannot be reached by push at the moment. Please try again later.";
    }
  };
}
