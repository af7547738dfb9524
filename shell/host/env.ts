import { z } from "zod";

/** Settings of the web server, from the environment; each is explained in .env.example. */
const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().min(1).default("localhost"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Where the API listens; the web server passes /api on to it. */
  API_URL: z.url(),
  /** Where the stand-in for Stripe answers; unset with a key of Stripe's. */
  PAYMENTS_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  /** Folder of the released builds and their pointer. @defaultValue releases under DATA_DIR */
  RELEASES_DIR: z.string().min(1).optional(),
  BRAND: z.string().min(1).default("Takas"),
  BASE_URL: z.url().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Proxies of ours in front of the web server; their word on the visitor's address counts. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Watch mode: origins of the remotes' own development servers, separated by commas. */
  REMOTE_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((origin) => origin !== "")),
});
export type Env = z.infer<typeof Env>;

/** Reads the settings; throws one error that names every wrong one. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = Env.safeParse(withoutBlanks(source));
  if (result.success) {
    return result.data;
  }
  const wrong = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`These settings are wrong. ${wrong.join(". ")}.`);
}

/** An empty variable means the default, as in a shell script's PORT="". */
function withoutBlanks(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
}
