import { failureText } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { useEffect, useState } from "react";

import { useEndPushMutation, useLazyGetPushKeyQuery, useStartPushMutation } from "../../accountApi";
import { m } from "../../texts/messages.js";
import { askLeave, readPush, refusePushes, takePushes } from "./browserPush";
import type { PushState } from "./browserPush";

interface Push {
  /** Undefined while it is unknown. */
  state: PushState | undefined;
  isPending: boolean;
  /** Turns push on or off; a toast reports a failure. */
  turn: (isOn: boolean) => Promise<void>;
}

/** Whether this browser receives pushes, as browser and server store it. */
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
      // A server that misses this learns from the push service that the subscription is gone.
      await (endpoint !== undefined && end({ endpoint }));
    }
    if (failure !== undefined) {
      toast({ variant: "destructive", title: m.push_staysOff(), description: failure });
    }
    setState(await readPush());
    setPending(false);
  };
  return { state, isPending, turn };
}

/** Resolves to why push is unavailable, as a sentence; undefined where it works. */
function useStart(): () => Promise<string | undefined> {
  const [getKey] = useLazyGetPushKeyQuery();
  const [start] = useStartPushMutation();
  return async () => {
    if (!(await askLeave())) {
      return m.push_blocked();
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
      // oxlint-disable-next-line no-console -- the browser's own message, for debugging
      console.info("No push.", error);
      return m.push_failed();
    }
  };
}
