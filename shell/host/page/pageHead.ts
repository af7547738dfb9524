import { DealerPage } from "@takas/contracts/dealers/dealer";
import { dealerMeta } from "@takas/contracts/dealers/dealerMeta";
import type { Language } from "@takas/contracts/language";
import { listingMeta } from "@takas/contracts/listingMeta";
import { Vehicle } from "@takas/contracts/vehicle";
import type { PageMeta } from "@takas/mfe-kit/contract";
import { paramsOf } from "@takas/mfe-kit/matchRoute";
import { notFoundTitle } from "@takas/mfe-kit/notFoundTitle";
import type { FairSemaphore } from "@takas/server/FairSemaphore";
import { inLanguage } from "@takas/server/inLanguage";
import { LRUCache } from "lru-cache";

import { headOf } from "../../src/page/pageMeta";
import type { HeadMeta } from "../../src/page/pageMeta";

/** The pages of one kind of thing: the API's answer, and the head made from it. */
const SUBJECTS: readonly {
  pattern: string;
  apiPath: (id: string) => string;
  metaOf: (answer: unknown) => PageMeta;
}[] = [
  {
    pattern: "/listing/:id",
    apiPath: (id) => `/api/vehicles/${id}`,
    metaOf: (answer) => listingMeta(Vehicle.parse(answer)),
  },
  {
    pattern: "/dealer/:id",
    apiPath: (id) => `/api/dealers/${id}?limit=1`,
    metaOf: (answer) => dealerMeta(DealerPage.parse(answer)),
  },
];

/** ms the page waits for the details; a slow API costs the social preview, never the page. */
const PATIENCE = 300;

export interface HeadSource {
  brand: string;
  baseUrl: string;
  apiUrl: string;
}

export interface PageHeadOptions extends HeadSource {
  /** The lane of small calls. */
  lane: FairSemaphore;
}

/** Who requests it: the lanes' key, the X-Forwarded-For header, and the session's cookie. */
interface Visitor {
  key: string;
  forwardedFor: string;
  cookie?: string | undefined;
}

/** ms that a head is cached, and the number of heads cached. */
const FRESH = 30_000;
const MOST = 1000;

/** The page of the head: its path, its route's texts, and the visitor. */
export interface HeadRequest {
  path: string;
  words: PageMeta;
  /** The language of the page's screen. */
  language: Language;
  visitor: Visitor;
}

/**
 * The head of a page, whether the page is for a car or dealer that does not exist for this visitor, and whether it
 * exists for them and not for everybody.
 */
export interface PageHead {
  head: HeadMeta;
  isGone: boolean;
  isPersonal: boolean;
}

/**
 * Builds the head of the first page of a visit for clients without scripts, such as messengers and search engines. A
 * car's page has its title, price and photo, a dealer's the name and the number of cars; every other path the texts
 * of its route in remote.json. A popular head is requested only now and then, in the name of the visitor who asked,
 * because the API's limits apply to visitors. What does not exist for everybody may exist for a visitor with a session,
 * such as their own paused car or a dealer they have revealed: that is asked for them alone, and never cached.
 */
export function pageHeads({ brand, baseUrl, apiUrl, lane }: PageHeadOptions) {
  const known = new LRUCache<string, Promise<PageMeta | Missing>>({ max: MOST, ttl: FRESH });

  function ask(subject: Subject, { language, visitor }: Asking): Promise<PageMeta | "gone"> {
    const signal = AbortSignal.timeout(PATIENCE);
    const { key, forwardedFor, cookie } = visitor;
    const headers = {
      "X-Forwarded-For": forwardedFor,
      "Accept-Language": language,
      ...(cookie !== undefined && { cookie }),
    };
    const fetching = () =>
      fetchMeta(new URL(subject.path, apiUrl), subject, { language, headers, signal });
    return lane.run(key, fetching, signal);
  }

  function metaOf(subject: Subject, { language, visitor }: Asking): Promise<PageMeta | Missing> {
    const { path } = subject;
    const key = `${language} ${path}`;
    const found = known.get(key);
    if (found !== undefined) {
      return found;
    }
    const { cookie: _, ...anybody } = visitor;
    const meta = ask(subject, { language, visitor: anybody }).catch(() => {
      // The page reports the API's failure; its head uses the defaults, and the next request tries again.
      known.delete(key);
      return unknown();
    });
    known.set(key, meta);
    return meta;
  }

  return async function headFor(request: HeadRequest): Promise<PageHead> {
    const { path, words, language, visitor } = request;
    const subject = subjectOf(path);
    const shared = subject === undefined ? "unknown" : await metaOf(subject, request);
    const isPersonal = subject !== undefined && shared === "gone" && visitor.cookie !== undefined;
    const found = isPersonal ? await ask(subject, request).catch(unknown) : shared;
    const isGone = found === "gone";
    const own = isGone ? { title: notFoundTitle(language) } : words;
    const meta = typeof found === "string" ? own : found;
    return { head: headOf(meta, { brand, baseUrl, path, language }), isGone, isPersonal };
  };
}

type Asking = Pick<HeadRequest, "language" | "visitor">;

/** It does not exist, or the API did not answer. */
type Missing = "gone" | "unknown";

function unknown() {
  return "unknown" as const;
}

/** A page of one thing: the path of the API's answer, and how the head is made from it. */
interface Subject {
  path: string;
  metaOf: (answer: unknown) => PageMeta;
}

function subjectOf(path: string): Subject | undefined {
  for (const { pattern, apiPath, metaOf } of SUBJECTS) {
    const id = paramsOf(pattern, path)?.id;
    if (id !== undefined) {
      return { path: apiPath(encodeURIComponent(id)), metaOf };
    }
  }
  return undefined;
}

/** The head of something. Rejects when the API does not answer. */
async function fetchMeta(
  url: URL,
  { metaOf }: Subject,
  {
    language,
    ...request
  }: { language: Language; headers: Record<string, string>; signal: AbortSignal },
): Promise<PageMeta | "gone"> {
  const answer = await fetch(url, request);
  if (answer.status === 404) {
    return "gone";
  }
  const found: unknown = await answer.json();
  return inLanguage(language, () => metaOf(found));
}
