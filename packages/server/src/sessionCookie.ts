/**
 * The name of the session cookie. With the __Host- prefix browsers accept it only if it is Secure, for exactly this
 * host and every path. That requires HTTPS, which only production always has.
 */
export function sessionCookieName(isProduction: boolean): string {
  return isProduction ? "__Host-sid" : "sid";
}

/** Cookies of a request by exact name: Koa's ctx.cookies, so that all servers share one parser. */
interface Cookies {
  get: (name: string) => string | undefined;
}

/** The session secret in a request, or undefined. Only 256 bits of base64url can be one of ours. */
export function readSession(cookies: Cookies, isProduction: boolean): string | undefined {
  const value = cookies.get(sessionCookieName(isProduction));
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
