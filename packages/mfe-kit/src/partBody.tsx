import { selectUser } from "@takas/client";
import { useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import { Provider } from "react-redux";

import type { SlotName } from "../remotes/slots.mjs";
import type {
  FirstView,
  PartContext,
  PreparePartContext,
  RemoteHandle,
  RemoteServerModule,
  Source,
} from "./contract";
import { NoAnswerError } from "./prepare";
import { ScreenRoot, screenTree } from "./ScreenRoot";
import { FirstViewContext, ServicesContext } from "./services";
import { Shown } from "./Shown";
import type { LoadPart } from "./slots";

type Part = ComponentType<{ of: unknown }>;

/** Shows a part in the page. `file` is the module of its file. */
export function showPart(
  name: string,
  file: Record<string, unknown>,
  context: PartContext,
): RemoteHandle {
  const root = new ScreenRoot(context, {
    name: `${name}-${context.part}`,
    mayKeep: () => false,
    isHere: () => false,
  });
  root.show(bodyOf(componentOf(file, context.part), context));
  return root;
}

/** The same on a server, once its data is in the store. */
export const preparePart = async (
  file: Record<string, unknown>,
  context: PreparePartContext,
): ReturnType<RemoteServerModule["prepare"]> => {
  const { part, of, store, isWide } = context;
  const { dispatch } = store;
  const load = file.load as LoadPart<SlotName> | undefined;
  const asked = load?.({ dispatch, of: of as never, user: selectUser(store.getState()) }) ?? [];
  for (const { error } of await Promise.all(asked)) {
    if (error !== undefined) {
      throw new NoAnswerError(JSON.stringify(error));
    }
  }
  const source = { get: () => of, subscribe: () => () => undefined };
  return screenTree(bodyOf(componentOf(file, part), { ...context, of: source, first: { isWide } }));
};

function componentOf(file: Record<string, unknown>, part: string): Part {
  const { [part]: component } = file;
  if (typeof component !== "function") {
    throw new TypeError(`The file of the part ${part} has no export of that name.`);
  }
  return component as Part;
}

interface BodyContext extends Pick<PreparePartContext, "store" | "services"> {
  of: Source;
  first?: Pick<FirstView, "isWide"> & Partial<FirstView>;
  shown?: PartContext["shown"];
}

/** What a part renders, in the page and on the server. */
function bodyOf(
  Part: Part,
  { store, services, of, first, shown = () => undefined }: BodyContext,
): ReactNode {
  return (
    <Provider store={store} {...(first?.state && { serverState: first.state })}>
      <ServicesContext value={services}>
        <FirstViewContext
          value={{ isWide: first?.isWide ?? false, isDrawn: first?.state !== undefined }}
        >
          <Held Part={Part} of={of} />
          <Shown onShown={shown} />
        </FirstViewContext>
      </ServicesContext>
    </Provider>
  );
}

function Held({ Part, of }: { Part: Part; of: Source }) {
  return <Part of={useSyncExternalStore(of.subscribe, of.get, of.get)} />;
}
