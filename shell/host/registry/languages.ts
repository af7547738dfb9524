import { LANGUAGES } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";
import { languageOf } from "@takas/server/language";
import type { Context, Middleware } from "koa";

type ReleasedBuild = ReleasedRemote["current"];
type Route = ReleasedBuild["routes"][number];

const ALL = Object.keys(LANGUAGES) as Language[];

/**
 * The language of a page: the visitor's choice, or what the browser asks for if the whole app is in it. Where a screen lacks
 * the visitor's choice, it is in English.
 */
export function pageLanguage(ctx: Context, releases: Releases): Language {
  return languageOf(requestOf(ctx), wholeLanguages(releases));
}

/**
 * Asks the API in the language of the visitor's pages: where the app lacks the browser's language, the answers are in
 * English too. Preloads cannot send a header of their own, so no script could do this.
 */
export function askInPageLanguage(readReleases: () => Promise<Releases>): Middleware {
  return async function askInLanguage(ctx, next) {
    // English is the answer in any case.
    if (ctx.path.startsWith("/api/") && visitorLanguage(ctx) !== "en") {
      ctx.req.headers["accept-language"] = pageLanguage(ctx, await readReleases());
    }
    return next();
  };
}

function requestOf(ctx: Context) {
  const acceptsLanguages = (...languages: string[]) => ctx.acceptsLanguages(...languages);
  return { cookies: ctx.cookies, acceptsLanguages };
}

/** The language of the web server's own texts, which exist in every language. */
export function visitorLanguage(ctx: Context): Language {
  return languageOf(requestOf(ctx), ALL);
}

/** The languages in which the shell and every live screen are. */
export function wholeLanguages({ shell, remotes }: Releases): Language[] {
  const routes = remotes.flatMap(({ enabled, current }) => (enabled ? current.routes : []));
  return ALL.filter(
    (language) =>
      shellLanguage(shell, language) === language &&
      routes.every((route) => screenLanguage(route, language) === language),
  );
}

/** The language of the shell's own texts, where this one is wanted. */
export function shellLanguage(shell: ReleasedShell | undefined, wanted: Language): Language {
  return shell?.translations?.includes(wanted) === true ? wanted : "en";
}

/** The language of a screen for a reader of this one: its title's, or its description's if it sets its own title. */
export function screenLanguage(
  { title, description }: Pick<Route, "title" | "description">,
  wanted: Language,
): Language {
  const words = title ?? description;
  return typeof words === "object" && Object.hasOwn(words, wanted) ? wanted : "en";
}

/** A text of remote.json in a language, or else in English. */
export function textIn(text: Route["title"], language: Language): string | undefined {
  return typeof text === "object" ? (text[language] ?? text.en) : text;
}

/** A build with the files of a language, if it has them. */
export function buildIn<Build extends ReleasedBuild | Omit<ReleasedBuild, "hashes">>(
  { integrity, ...build }: Build,
  language: Language,
) {
  const isTranslated = build.translations?.includes(language) === true;
  const at = fileIn(isTranslated ? language : "en");
  const own = isTranslated ? build.integrityIn?.[language] : integrity;
  return {
    ...build,
    entry: at(build.entry),
    ...(own !== undefined && { integrity: own }),
    routes: build.routes.map((route) => ({
      ...route,
      files: route.files.map(at),
      language: screenLanguage(route, language),
    })),
  };
}

/** The scripts of a shell in a language, if it has them. */
export function shellScripts(shell: ReleasedShell, language: Language): [string, ...string[]] {
  const at = fileIn(shellLanguage(shell, language));
  return [at(shell.entry), ...shell.files.map(at)];
}

/** The address of the same file in a language: each has a subfolder with the same names, except English. */
export function fileIn(language: string): (address: string) => string {
  return (address) =>
    language === "en" ? address : address.replace(/[^/]+$/, (file) => `${language}/${file}`);
}
