import type { RemoteManifest } from "../remotes/manifest.mjs";
import type { RemoteHandle, RemoteModule, RemoteServerModule } from "./contract";
import type { ImportScreen } from "./screenTable";

type PartFunctions = Required<
  Pick<RemoteModule, "mountPart"> & Pick<RemoteServerModule, "preparePart">
>;

/**
 * Creates what a remote's app.ts exports for the parts that fill slots of others. A part X of remote.json is the export X of
 * src/slots/X/X.tsx. The code for parts is loaded with the first one. `preparePart` is for parts that a server draws.
 */
export function defineParts(
  { name }: Pick<RemoteManifest, "name">,
  importPart: ImportScreen,
): PartFunctions {
  const load = (part: string) => Promise.all([importBody(), importPart(part)]);
  return {
    mountPart: (context) => {
      const { part, signal, crashed } = context;
      let handle: RemoteHandle | undefined;
      const show = async () => {
        const [{ showPart }, file] = await load(part);
        if (!signal.aborted) {
          handle = showPart(name, file, context);
        }
      };
      show().catch(crashed);
      return { unmount: () => handle?.unmount() };
    },
    preparePart: async (context) => {
      const [{ preparePart }, file] = await load(context.part);
      return preparePart(file, context);
    },
  };
}

const importBody = async () => import(/* webpackChunkName: "parts" */ "./partBody");
