import type { Context, Middleware } from "koa";

/** Why a link does nothing. The next page says so once. */
export type LinkNotice = "ended" | "invalid";

const NOTICES: readonly string[] = ["ended", "invalid"] satisfies LinkNotice[];

/** A kind of links that change what one browser gets. */
interface LinkKind<Claim> {
  /** Its parameters, "?preview=TOKEN" and "?preview.reset", and the cookie that keeps the tokens. */
  name: string;
  /** What a token stands for; undefined unless it is ours. It may have expired. */
  read: (token: string) => Promise<Claim | undefined>;
  /** A browser has one link of each subject. */
  subjectOf: (claim: Claim) => string;
  /** Links that a browser has at a time. */
  most: number;
  isProduction: boolean;
}

/** The links that a browser has opened, with their tokens. */
export interface OpenedLinks<Claim> {
  opened: { token: string; claim: Claim }[];
  notice?: LinkNotice | undefined;
}

export interface SignedLinks<Claim> {
  name: string;
  /** Opens links and ends them: both lead to the same page without the parameter. */
  take: Middleware;
  /** The links that a request's browser has opened; undefined for the many that never did. */
  of: (ctx: Context) => OpenedLinks<Claim> | undefined;
  /** Sets the cookie to these tokens, which may end with a notice for the next page. */
  keep: (ctx: Context, tokens: readonly string[]) => void;
}

/** Links that a browser opens once, and that last until they end or are reset. Each request checks the tokens in its cookie. */
export function signedLinks<Claim extends { until: number }>({
  name,
  read,
  subjectOf,
  most,
  isProduction,
}: LinkKind<Claim>): SignedLinks<Claim> {
  async function withToken(token: string, { opened }: OpenedLinks<Claim>): Promise<string[]> {
    const claim = await read(token);
    if (claim === undefined || claim.until <= Date.now()) {
      const notice: LinkNotice = claim === undefined ? "invalid" : "ended";
      return [...opened.map(tokenOf), notice];
    }
    const others = opened.filter((other) => subjectOf(other.claim) !== subjectOf(claim));
    return [...others.map(tokenOf).slice(1 - most), token];
  }

  async function readCookie(value: string): Promise<OpenedLinks<Claim>> {
    const words = value.split("&").slice(0, most + 1);
    const found = await Promise.all(
      words.map(async (token) => ({ token, claim: await read(token) })),
    );
    return {
      opened: found.flatMap(({ token, claim }) => (claim === undefined ? [] : { token, claim })),
      notice: words.find((word): word is LinkNotice => NOTICES.includes(word)),
    };
  }

  function keep(ctx: Context, tokens: readonly string[]): void {
    // In production a proxy may have ended TLS.
    ctx.cookies.secure = isProduction;
    ctx.cookies.set(name, tokens.length === 0 ? null : tokens.join("&"), {
      httpOnly: true,
      // A link in another site's page works at once.
      sameSite: "lax",
      secure: isProduction,
      maxAge: 14 * 24 * 3_600_000,
    });
  }

  const key = `links.${name}`;
  return {
    name,
    keep,
    of: (ctx) => ctx.state[key] as OpenedLinks<Claim> | undefined,
    take: async function takeLinks(ctx, next) {
      const query = new URLSearchParams(ctx.querystring);
      const token = query.get(name);
      const isReset = query.has(`${name}.reset`);
      const cookie = ctx.cookies.get(name) ?? "";
      if (token === null && !isReset) {
        ctx.state[key] = cookie === "" ? undefined : await readCookie(cookie);
        return next();
      }
      const known = isReset ? { opened: [] } : await readCookie(cookie);
      keep(ctx, token === null ? known.opened.map(tokenOf) : await withToken(token, known));
      query.delete(name);
      query.delete(`${name}.reset`);
      ctx.set("Cache-Control", "no-store");
      ctx.redirect(`/${ctx.path.replace(/^\/+/, "")}${query.size > 0 ? `?${query}` : ""}`);
      return undefined;
    },
  };
}

function tokenOf({ token }: { token: string }): string {
  return token;
}

/** What a page says of the links of a kind, and the tokens that stay. */
export interface LinkSaying {
  links: Pick<SignedLinks<unknown>, "name" | "keep">;
  notice: LinkNotice;
  tokens: readonly string[];
}

/** What a page says of links, of which some stay. Nothing as long as all do. */
export function sayingOf<Claim>(
  links: Pick<SignedLinks<Claim>, "name" | "keep">,
  { opened, notice }: OpenedLinks<Claim>,
  staying: readonly { token: string }[],
): LinkSaying[] {
  const said = notice ?? (staying.length < opened.length ? "ended" : undefined);
  return said === undefined ? [] : [{ links, notice: said, tokens: staying.map(tokenOf) }];
}
