import { readFileSync } from "node:fs";
import { join } from "node:path";

import { remoteFolders } from "../../packages/mfe-kit/remotes/folders.mjs";

const ROOT = join(__dirname, "../..");
const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** The paths of a sentence, without the names of their parameters. */
const pathsIn = (words) => [...words.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => nameless(path));
const nameless = (path) => path.replaceAll(/:\w+|\{\w+\}/g, "*");

// docs/product.md 2.1.1
it("the remotes have the paths of the product, in each market", () => {
  const product = read("docs/product.md");
  const [, rule] = /### 2\.1 Routes\s+1\. (.+?)\n2\. /s.exec(product) ?? [];
  const [both, live] = rule.split("and in the live market");
  const routes = remoteFolders(ROOT).flatMap(
    (folder) => JSON.parse(read(`${folder}/remote.json`)).routes,
  );
  const pathsOf = (market) =>
    routes.filter((route) => route.market === market).map(({ path }) => nameless(path));
  expect(new Set(pathsOf(undefined))).toEqual(new Set(pathsIn(both)));
  expect(new Set(pathsOf("live"))).toEqual(new Set(pathsIn(live)));
});
