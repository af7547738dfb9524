import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { parse } from "yaml";

import { ROLE_SETTINGS } from "../../packages/settings/src/settings.mjs";

const root = join(__dirname, "../..");
const read = (file) => readFileSync(join(root, file), "utf8");
const compose = parse(read("deploy/compose.yaml"), { merge: true });
const { version } = JSON.parse(read("package.json"));
const image = `takas:${version}`;

/** The built file of each role. */
const SCRIPTS = {
  "api/dist/server.js": "api",
  "api/dist/jobs.js": "jobs",
  "shell/host/dist/server.js": "web",
  "shell/host/dist/release.js": "release",
};
/** The settings each role needs in a live market. */
const NEEDED = {
  api: ["MONGODB_URI", "MARKET", "CONTACT_KEY", "BASE_URL", "SUPPORT_EMAIL", "TRUST_PROXY"],
  jobs: ["MONGODB_URI", "MARKET", "BASE_URL", "STRIPE_SECRET_KEY"],
  web: ["API_URL", "MARKET", "BASE_URL", "TRUST_PROXY"],
  release: [],
};
const ROLES = Object.values(SCRIPTS);
const readers = (name) => ROLES.filter((role) => ROLE_SETTINGS[role].includes(name));

const roleIn = (words = []) => SCRIPTS[words[0]];

/** Every container of ours, its role and the names of its settings. */
const given = Object.entries(compose.services).flatMap(([name, { command, environment = {} }]) => {
  const role = roleIn(command);
  return role === undefined ? [] : [{ name, role, names: Object.keys(environment) }];
});

describe("the settings of the roles", () => {
  it("exist for every role", () => {
    expect(new Set(given.map(({ role }) => role))).toEqual(new Set(ROLES));
  });

  it.each(given)("$name has the settings it reads and no others", ({ role, names }) => {
    expect(names.filter((name) => !ROLE_SETTINGS[role].includes(name))).toEqual([]);
    expect(NEEDED[role].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("gives secrets only to the roles that use them", () => {
    expect(readers("CONTACT_KEY")).toEqual(["api"]);
    expect(readers("MODERATION_TOKEN")).toEqual(["api"]);
    expect(readers("STRIPE_WEBHOOK_SECRET")).toEqual(["api"]);
    expect(readers("STRIPE_SECRET_KEY")).toEqual(["api", "jobs"]);
    expect(readers("PHOTOS_URL")).toEqual(["api", "jobs"]);
    expect(readers("MONGODB_URI")).toEqual(["api", "jobs"]);
  });

  it("describes a live market", () => {
    expect(compose.services["api-1"].environment.MARKET).toBe("live");
  });
});

describe("containers", () => {
  it.each(Object.entries(compose.services))("%s has limits and a fixed image", (_, one) => {
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    expect(one.image).toMatch(/^[\w./-]+:v?\d+\.\d+\.\d+(-alpine)?$/);
    expect(one.env_file).toBeUndefined();
    // The contents of a tmpfs count as memory.
    expect(one.tmpfs).toBeUndefined();
  });

  it.each(Object.entries(compose.services).filter(([, { command }]) => roleIn(command)))(
    "%s is our image without unused privileges",
    (_, one) => {
      expect(one).toMatchObject({
        image,
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      expect(one.volumes).toContain("/tmp");
    },
  );

  it("are scraped on the port of their measurements", () => {
    const { WEB_METRICS_PORT } = compose.services["web-1"].environment;
    const { scrape_configs: jobs } = parse(read("deploy/prometheus.yaml"));
    const places = Object.entries({ api: 8081, jobs: 8082, web: WEB_METRICS_PORT });
    for (const [role, port] of places) {
      const names = given.filter((one) => one.role === role).map(({ name }) => name);
      const [{ targets }] = jobs.find((job) => job.job_name === role).static_configs;
      expect(targets).toEqual(names.map((name) => `${name}:${port}`));
    }
  });
});

describe("MongoDB of the compose file", () => {
  const { environment } = compose.services["api-1"];

  it("requires a password", () => {
    expect(environment.MONGODB_URI).toMatch(/^mongodb:\/\/takas:\$\{MONGO_PASSWORD:\?\}@/);
    for (const name of ["mongo-1", "mongo-2", "mongo-3"]) {
      expect(compose.services[name].entrypoint.join(" ")).toContain("--keyFile /data/configdb/key");
      expect(compose.services[name].ports).toBeUndefined();
    }
  });
});

describe("the image", () => {
  it("is built from one current LTS of Node, which the workflow tests", () => {
    const bases = [...read("deploy/Dockerfile").matchAll(/^FROM node:(\S+)-bookworm-slim/gm)];
    expect(new Set(bases.map(([, base]) => base))).toEqual(new Set(["24.21"]));
    expect(read(".node-version")).toMatch(/^24\.21\./);
    const { test } = parse(read(".github/workflows/ci.yml")).jobs;
    expect(test.strategy.matrix.node).toEqual(["20.19.0", "22", read(".node-version").trim()]);
  });

  it("contains every program that a container runs", () => {
    const built = read("deploy/Dockerfile").matchAll(/^COPY --from=build \/app\/(\S+) \1$/gm);
    const folders = Array.from(built, ([, folder]) => folder);
    expect(folders).toEqual(expect.arrayContaining(Object.keys(SCRIPTS).map(dirname)));
  });

  it("contains only the folders it is built from", () => {
    const lines = read(".dockerignore")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    expect(lines[0]).toBe("*");
    const allowed = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(allowed).not.toContain("deploy");
    expect(allowed.filter((name) => name.startsWith(".") || name.includes("*"))).toEqual([]);
    const workspaces = readdirSync(root).filter((name) =>
      /^(api|mfe-.+|packages|shell|scripts|tools)$/.test(name),
    );
    expect(allowed).toEqual(expect.arrayContaining(workspaces));
    expect(lines).toEqual(expect.arrayContaining(["**/.*", "**/*.key", "**/*.pem"]));
  });
});

describe("git", () => {
  it.each([
    ".env",
    "deploy/.env",
    "deploy/.env.production",
    "deploy/certificates/privkey.pem",
    "deploy/certificates/fullchain.pem",
    "deploy/contact.key",
  ])("ignores %s", (file) => {
    const words = ["check-ignore", "--no-index", file];
    expect(execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim()).toBe(file);
  });
});

describe("the workflow", () => {
  it("pins actions to commits, without write permission", () => {
    const { permissions, jobs } = parse(read(".github/workflows/ci.yml"));
    expect(permissions).toEqual({ contents: "read" });
    const actions = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((one) => !/@[\da-f]{40}$/.test(one))).toEqual([]);
  });
});
