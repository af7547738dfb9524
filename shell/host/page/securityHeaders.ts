import { randomBytes } from "node:crypto";

import type { Middleware } from "koa";

/** How long browsers require HTTPS: two years, as for the API. */
const HTTPS_ONLY = "max-age=63072000; includeSubDomains";

interface SecurityOptions {
  /** Other origins of remotes. */
  remoteOrigins: readonly string[];
  /** Other origins of photos. */
  photoOrigins: readonly string[];
  isProduction: boolean;
}

/**
 * Headers of everything except the API, which sets its own. The policy is strict: scripts and styles by nonce only, no eval,
 * no inline code, everything from this origin.
 */
export function securityHeaders(options: SecurityOptions): Middleware {
  const { remoteOrigins, photoOrigins, isProduction } = options;
  return function setSecurityHeaders(ctx, next) {
    const nonce = randomBytes(16).toString("base64");
    ctx.state.nonce = nonce;
    ctx.set({
      "Content-Security-Policy": policy(nonce, { remotes: remoteOrigins, photos: photoOrigins }),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      ...(isProduction && { "Strict-Transport-Security": HTTPS_ONLY }),
    });
    return next();
  };
}

interface Origins {
  remotes: readonly string[];
  photos: readonly string[];
}

function policy(nonce: string, { remotes, photos }: Origins): string {
  const connect = [
    "'self'",
    ...remotes,
    // Development servers announce changes over these connections.
    ...remotes.map((origin) => origin.replace(/^http/, "ws")),
  ];
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${connect.join(" ")}`,
    `img-src ${["'self'", "data:", "blob:", ...remotes, ...photos].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
