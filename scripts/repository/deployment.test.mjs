import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { parse, parseAllDocuments } from "yaml";

import { ROLE_SETTINGS, SETTINGS } from "../../packages/settings/src/settings.mjs";

const root = join(__dirname, "../..");
const read = (file) => readFileSync(join(root, file), "utf8");
const compose = parse(read("deploy/compose.yaml"), { merge: true });
const kubernetes = ["roles", "release"].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS()),
);
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

const pods = kubernetes.filter(({ kind }) => ["Deployment", "Job"].includes(kind));
const templateOf = ({ spec }) => spec.template;
const podOf = (pod) => templateOf(pod).spec;
const roleIn = (words = []) => SCRIPTS[words[0]];
const ofKind = (kind) => kubernetes.filter((one) => one.kind === kind);

/** Every container of ours and its settings, in compose and Kubernetes. */
const given = [
  ...Object.entries(compose.services).flatMap(([name, { command, environment = {} }]) => {
    const role = roleIn(command);
    return role === undefined
      ? []
      : [{ where: `compose ${name}`, role, names: Object.keys(environment) }];
  }),
  ...pods.flatMap((pod) =>
    podOf(pod).containers.map(({ args, env = [], envFrom }) => ({
      where: `kubernetes ${pod.metadata.name ?? pod.metadata.generateName}`,
      role: roleIn(args),
      names: envFrom === undefined ? env.map(({ name }) => name) : ["everything"],
    })),
  ),
];

describe("the settings of the roles", () => {
  it("exist for every role, in both", () => {
    for (const place of ["compose", "kubernetes"]) {
      const roles = given.filter(({ where }) => where.startsWith(place)).map(({ role }) => role);
      expect(new Set(roles)).toEqual(new Set(ROLES));
    }
  });

  it.each(given)("$where has the settings it reads and no others", ({ role, names }) => {
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

  it("describes a live market, with names of existing settings", () => {
    const { data } = kubernetes.find(({ kind }) => kind === "ConfigMap");
    expect(data.MARKET).toBe("live");
    expect(Object.keys(data).filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
    expect(compose.services["api-1"].environment.MARKET).toBe("live");
  });

  it("takes nothing from a Secret that the ConfigMap has, and vice versa", () => {
    const { data } = kubernetes.find(({ kind }) => kind === "ConfigMap");
    const references = pods.flatMap((pod) =>
      podOf(pod).containers.flatMap(({ env = [] }) =>
        env.flatMap(({ valueFrom }) => valueFrom ?? []),
      ),
    );
    const configured = references.flatMap(({ configMapKeyRef: one }) => one ?? []);
    const missing = configured.filter(
      ({ key, optional }) => !optional && !Object.hasOwn(data, key),
    );
    expect(missing).toEqual([]);
    const secret = references.flatMap(({ secretKeyRef: one }) => one?.key ?? []);
    const secrets = ["MONGODB_URI", "CONTACT_KEY", "MODERATION_TOKEN", "PHOTOS_URL"];
    const others = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
    expect(new Set(secret)).toEqual(new Set([...secrets, ...others]));
  });
});

describe("containers", () => {
  it.each(Object.entries(compose.services))("compose %s has limits and a fixed image", (_, one) => {
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    expect(one.image).toMatch(/^[\w./-]+:v?\d+\.\d+\.\d+(-alpine)?$/);
    expect(one.env_file).toBeUndefined();
    // The contents of a tmpfs count as memory.
    expect(one.tmpfs).toBeUndefined();
  });

  it.each(Object.entries(compose.services).filter(([, { command }]) => roleIn(command)))(
    "compose %s is our image without unused privileges",
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

  it.each(pods)("kubernetes $metadata has limits and no unused privileges", (pod) => {
    const spec = podOf(pod);
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    for (const container of spec.containers) {
      expect(container).toMatchObject({
        image,
        resources: {
          requests: { cpu: expect.any(String), memory: expect.stringMatching(/Mi$/) },
          limits: { memory: expect.stringMatching(/Mi$/) },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        },
      });
    }
    const folders = spec.volumes.filter(({ emptyDir }) => emptyDir !== undefined);
    expect(folders).toEqual(
      folders.map(() =>
        expect.objectContaining({ emptyDir: { sizeLimit: expect.stringMatching(/^\d+[MG]i$/) } }),
      ),
    );
  });

  it.each(ofKind("Deployment"))(
    "kubernetes $metadata.name has startup, readiness and liveness probes",
    (one) => {
      const { name } = one.metadata;
      const [container] = podOf(one).containers;
      for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
        expect(container[probe]?.httpGet.port).toBe("http");
      }
      const { labels } = one.spec.template.metadata;
      expect(one.spec.selector.matchLabels).toEqual(labels);
      const selecting = (kind, selectorOf) =>
        ofKind(kind).filter((each) => {
          const wanted = Object.entries(selectorOf(each.spec) ?? {});
          return wanted.length > 1 && wanted.every(([key, value]) => labels[key] === value);
        });
      const [budget] = selecting("PodDisruptionBudget", (spec) => spec.selector.matchLabels);
      expect(budget.spec.minAvailable).toBeLessThan(one.spec.replicas);
      const [policy] = selecting("NetworkPolicy", (spec) => spec.podSelector.matchLabels);
      expect(policy.spec.policyTypes).toEqual(["Ingress", "Egress"]);
      const ports = policy.spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port));
      expect([name, ports]).toEqual([name, container.ports.map((port) => port.containerPort)]);
    },
  );

  it.each(ofKind("Deployment"))(
    "kubernetes $metadata.name is scraped on its measurements port",
    (one) => {
      const { labels, annotations } = one.spec.template.metadata;
      expect(annotations["prometheus.io/scrape"]).toBe("true");
      const port = Number(annotations["prometheus.io/port"]);
      const { scrape_configs: jobs } = parse(read("deploy/prometheus.yaml"));
      const { static_configs: places } = jobs.find((job) => job.job_name === labels.role);
      for (const target of places.flatMap(({ targets }) => targets)) {
        expect(Number(target.split(":")[1])).toBe(port);
      }
      const policy = ofKind("NetworkPolicy").find(
        ({ spec }) => spec.podSelector.matchLabels.role === labels.role,
      );
      const rule = policy.spec.ingress.find(({ ports }) =>
        ports.some((allowed) => allowed.port === port),
      );
      expect(JSON.stringify(rule.from)).toContain('"monitoring"');
    },
  );

  it("refuses every connection that no policy allows", () => {
    const all = ofKind("NetworkPolicy").find(({ metadata }) => metadata.name === "takas");
    expect(all.spec).toEqual({
      podSelector: { matchLabels: { app: "takas" } },
      policyTypes: ["Ingress", "Egress"],
    });
    for (const pod of pods) {
      expect(templateOf(pod).metadata.labels.app).toBe("takas");
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
