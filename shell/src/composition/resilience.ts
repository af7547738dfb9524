import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import type { RemoteBuild } from "@takas/mfe-kit/manifest";

/** The page's nonce, set by the first module of this bundle. */
declare const __webpack_nonce__: string | undefined;

/** ms until the load of a remote's file counts as failed; the runtime's own limit is 20 s. */
const SCRIPT_TIMEOUT = 8000;

const integrities = new Map<string, string>();

/** The number of attempts to load each entry. */
const tries = new Map<string, number>();

/** Makes the page refuse an entry whose bytes differ from the release. */
export function trustEntry({ entry, integrity }: RemoteBuild): void {
  if (integrity !== undefined) {
    integrities.set(new URL(entry, document.baseURI).href, integrity);
  }
}

/**
 * How the federation runtime loads a remote's entry: with a timeout, its hash and the page's nonce. A retry uses a
 * different URL, because browsers answer the same one with the failure of its preload.
 */
export function resilience(): ModuleFederationRuntimePlugin {
  return {
    name: "takas-resilience",
    createScript({ url }) {
      const script = document.createElement("script");
      const count = (tries.get(url) ?? 0) + 1;
      tries.set(url, count);
      script.src = count > 1 ? `${url}?retry=${count}` : url;
      script.async = true;
      script.nonce = __webpack_nonce__ ?? "";
      const integrity = integrities.get(new URL(url, document.baseURI).href);
      if (integrity !== undefined) {
        script.integrity = integrity;
      }
      if (new URL(script.src).origin !== location.origin) {
        // Without CORS, the hash of a cross-origin script could not be checked.
        script.crossOrigin = "anonymous";
      }
      return { script, timeout: SCRIPT_TIMEOUT };
    },
  };
}
