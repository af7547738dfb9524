/**
 * Name of the cookie that carries a session. The __Host- prefix makes browsers refuse it unless it is Secure, for this
 * host alone and for every path. It takes HTTPS, which only production is sure to have.
 */
export function sessionCookieName(isProduction: boolean): string {
  return isProduction ? "__Host-sid" : "sid";
}

/** Cookies of a request, by exact name: Koa's ctx.cookies, whose parser is the only one the servers have. */
interface Cookies {
  get: (name: string) => string | undefined;
}

/** The secret of the session a browser says it has, or undefined. What is not 256 bits of base64url was not made here. */
export function readSession(cookies: Cookies, isProduction: boolean): string | undefined {
  const value = cookies.get(sessionCookieName(isProduction));
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
