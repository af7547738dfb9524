import { join } from "node:path";

import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { readRemotes } from "@takas/mfe-kit/remotes";
import type { HTTPRequest, Page, ResponseForRequest } from "puppeteer-core";

const manifests = readRemotes(join(import.meta.dirname, "../../.."));

type Manifest = (typeof manifests)[number];

const ownsHome = ({ routes }: Manifest) => routes.some(({ path }) => path === "/");

/** Every remote, that of the home page first, and its last screen that stays in memory, or else its first one. */
export const REMOTES = [
  ...manifests.filter(ownsHome),
  ...manifests.filter((manifest) => !ownsHome(manifest)),
].map(({ name, routes }) => {
  const route = routes.findLast(({ keep }) => keep) ?? routes[0];
  return { remote: name, path: route?.path.replaceAll(/:\w+/g, "none") ?? "/" };
});

/** What happens to a request for a file of the remote: an answer, no connection, no answer, or a delayed one. */
type Serving = Partial<ResponseForRequest> | "refuse" | "hang" | "late" | undefined;

export interface Fault {
  /** The final state of the remote's outlet. */
  ends: "failed" | "incompatible" | "crashed" | "ready";
  /** Whether that takes as long as the page's timeout for a file, 8 s. */
  isSlow?: boolean;
  /** Whether the fault ends before the next visit, with the old answers still pending. */
  passes?: boolean;
  /** Changes the remote's entry in the page's registry. */
  register?: (remote: RegistryEntry) => void;
  /** Answers for a file of the remote; undefined lets the real answer through. */
  serve?: (file: string, container: string, remote: string) => Serving;
}

const js = { contentType: "text/javascript" };
const isEntry = (file: string) => file === "remoteEntry.js";

/** Replaces the entry with a script of the test. The registry's hash would refuse it, so the hash is removed. */
function entry(ends: Fault["ends"], script: (container: string, remote: string) => string): Fault {
  return {
    ends,
    register: ({ current }) => {
      delete current.integrity;
    },
    serve: (file, container, remote) =>
      isEntry(file) ? { ...js, status: 200, body: script(container, remote) } : undefined,
  };
}

/** An entry that stays in the page. Its fault, given as a script, ends when the remote is mended in the page. */
function stub(ends: Fault["ends"], { get = "", mount = "", unmount = "" }): Fault {
  return entry(
    ends,
    (container, remote) => `var ${container} = {
      init() {},
      get: async () => {
        if (!window.mended?.${remote}) { ${get} }
        return () => ({
          mount: ({ container, shown, crashed }) => {
            container.innerHTML = "<h1>Back</h1>";
            if (!window.mended?.${remote}) { ${mount} }
            shown();
            return { unmount() { ${unmount} } };
          },
        });
      },
    };`,
  );
}

/** The faults a remote can have. */
export const FAULTS: Record<string, Fault> = {
  "connection refused": { ends: "failed", serve: () => "refuse" },
  "404": { ends: "failed", serve: () => ({ status: 404, body: "There is no such file." }) },
  "200 with HTML": {
    ends: "failed",
    serve: () => ({ status: 200, contentType: "text/html", body: "<!doctype html>" }),
  },
  "500 with JSON": {
    ends: "failed",
    serve: () => ({ status: 500, contentType: "application/json", body: '{"error":"no"}' }),
  },
  "an entry that hangs": {
    ends: "failed",
    isSlow: true,
    serve: (file) => (isEntry(file) ? "hang" : undefined),
  },
  "a chunk that hangs": {
    ends: "failed",
    isSlow: true,
    serve: (file) => (isEntry(file) ? undefined : "hang"),
  },
  "other bytes than were released": {
    ends: "failed",
    serve: (file) => (isEntry(file) ? { ...js, status: 200, body: "evil();" } : undefined),
  },
  "other bytes of a chunk": {
    ends: "failed",
    serve: (file) => (isEntry(file) ? undefined : { ...js, status: 200, body: "evil();" }),
  },
  "files that are late by more than anybody waits": {
    ends: "failed",
    isSlow: true,
    passes: true,
    serve: () => "late",
  },
  "a chunk that is gone": {
    ends: "failed",
    serve: (file) => (isEntry(file) ? undefined : { status: 404, body: "gone" }),
  },
  "a registry that lies": {
    ends: "failed",
    register: ({ current }) => {
      current.container = "takas_of_somebody_else";
    },
  },
  "an entry that throws": entry("failed", () => 'throw new Error("no");'),
  "a manifest that is none": {
    ends: "failed",
    register: ({ current }) => {
      current.entry = current.entry.replace("remoteEntry.js", "takas.json");
    },
  },
  "nothing exposed": stub("failed", {
    get: 'throw new Error("Module ./app does not exist in container.");',
  }),
  "mount throws": stub("failed", { mount: 'throw new Error("mount");' }),
  "an effect throws": stub("crashed", { mount: 'setTimeout(() => crashed(new Error("effect")));' }),
  "unmount throws": stub("ready", { unmount: 'throw new Error("unmount");' }),
  "an mfe-kit too new": {
    ends: "incompatible",
    register: ({ current }) => {
      Object.assign(current.versions, { "@takas/mfe-kit": "99.0.0" });
    },
  },
};

/** Gives remotes in a page these faults in place of the previous ones, each until `mend` is called for it. */
export async function breakRemotes(page: Page, faults: Readonly<Record<string, Fault>>) {
  const broken = new Map(Object.entries(faults));
  let letLate: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    letLate = resolve;
  });
  const answers: Promise<void>[] = [];
  await page.setRequestInterception(true);
  page.removeAllListeners("request").on("request", (request) => {
    const served = serve(request, { broken, late });
    // A request that cannot be answered any more belongs to a closed page.
    answers.push(served.catch(() => undefined));
  });
  return {
    /** Resolves once every answer has been given, even the delayed ones. */
    answered: () => {
      letLate?.();
      return Promise.all(answers);
    },
    mend: (remote: string) => {
      broken.delete(remote);
      return page.evaluate((name) => {
        const { mended } = window as unknown as { mended?: object };
        Object.assign(window, { mended: { ...mended, [name]: true } });
      }, remote);
    },
  };
}

interface Serve {
  /** The current faults, by the names of their remotes. */
  broken: ReadonlyMap<string, Fault>;
  /** Resolves when delayed answers may be given. */
  late: Promise<void>;
}

async function serve(request: HTTPRequest, { broken, late }: Serve): Promise<void> {
  const { pathname } = new URL(request.url());
  const isRegistry = request.resourceType() === "document" || pathname === "/registry.json";
  if (isRegistry && broken.size > 0) {
    await request.respond(await registrySaying(request.url(), broken));
    return;
  }
  const [, folder, name = "", build, file = ""] = pathname.split("/");
  const serving =
    folder === "remotes"
      ? broken.get(name)?.serve?.(file, `takas_${name}_${build}`, name)
      : undefined;
  if (serving === "refuse" || request.resourceType() === "image") {
    await request.abort("connectionrefused");
  } else if (serving === "late") {
    await late;
    await request.continue();
  } else if (serving === undefined) {
    await request.continue();
  } else if (serving !== "hang") {
    await request.respond(serving);
  }
}

/** The server's page or registry with changed entries of remotes, and no previous builds of them to fall back to. */
async function registrySaying(url: string, broken: Serve["broken"]) {
  const answer = await fetch(url);
  const text = await answer.text();
  const isChanged = [...broken.values()].some(({ register }) => register !== undefined);
  const body = text
    .replace(/(?<=id="registry">).*?(?=<\/script>)|^\{.*\}$/, (json) => {
      const registry = JSON.parse(json) as { remotes: RegistryEntry[] };
      for (const remote of registry.remotes.filter(({ name }) => broken.has(name))) {
        delete remote.previous;
        broken.get(remote.name)?.register?.(remote);
      }
      return JSON.stringify(registry).replaceAll("<", "\\u003c");
    })
    .replaceAll(/ integrity="[^"]*"/g, isChanged ? "" : "$&");
  const headers = Object.fromEntries(answer.headers);
  delete headers["content-encoding"];
  delete headers["content-length"];
  return { status: answer.status, headers, body };
}
