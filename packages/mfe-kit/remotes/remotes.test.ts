import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { ROUTES } from "@takas/contracts/routes";

import { readRemotes } from "./remotes.mjs";
import { routesText } from "./routes.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "takas-remotes-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes a remote into the checkout; `screens` are the screens whose file exists. */
function write(name: string, about: unknown, screens: string[] = ["Cars"]): void {
  const folder = join(root, `mfe-${name}`);
  for (const screen of screens) {
    mkdirSync(join(folder, "src/screens", screen), { recursive: true });
    writeFileSync(join(folder, "src/screens", screen, `${screen}.tsx`), "");
  }
  const text = typeof about === "string" ? about : JSON.stringify(about);
  writeFileSync(join(folder, "remote.json"), text);
}

const cars = { name: "cars", team: "cars", routes: [{ path: "/cars", screen: "Cars" }] };
const withRoute = (route: object) => ({ ...cars, routes: [{ ...cars.routes[0], ...route }] });

describe("readRemotes", () => {
  it("finds every folder with a remote.json", () => {
    write("cars", cars);
    mkdirSync(join(root, "mfe-kit"));
    expect(readRemotes(root)).toMatchObject([{ folder: "mfe-cars", ...cars }]);
  });

  it.each([
    ["{", /mfe-cars\/remote\.json is not JSON/],
    ["null", /remote\.json: it must be of type object/],
    [{ ...cars, name: "bikes" }, /its folder must be mfe-bikes/],
    [{ ...cars, name: "Cars" }, /: name must be lowercase letters\./],
    [{ ...cars, team: "" }, /: team must be a text/],
    [{ ...cars, routes: [] }, /: routes must have at least one route/],
    [{ ...cars, routes: [null] }, /: routes\[0\] must be of type object/],
    [{ ...cars, exposes: { "./app": "./src/app.ts" } }, /: exposes\["\.\/app"\] must map modules/],
    [
      { ...cars, exposes: { "./cars": "cars.ts" } },
      /: exposes\["\.\/cars"\] must be a source file/,
    ],
    [{ ...cars, teem: "cars" }, /: it has unknown fields: teem/],
    [withRoute({ path: "cars" }), /: routes\[0\]\.path must be a path such as/],
    [withRoute({ path: undefined }), /path must be a path/],
    [withRoute({ path: "/cars?new" }), /without a query/],
    [withRoute({ screen: undefined }), /screen must name a component/],
    [withRoute({ screen: "../Cars" }), /screen must name a component/],
    [withRoute({ screen: "Bikes" }), /there is no src\/screens\/Bikes\/Bikes\.tsx/],
    [withRoute({ title: " " }), /title must be a text that is not blank/],
    [withRoute({ description: 5 }), /description must be a text/],
    [withRoute({ server: "yes" }), /server must be true or false/],
    [withRoute({ keep: 1 }), /keep must be true or false/],
    [
      withRoute({ preload: ["https://elsewhere.example"] }),
      /preload\[0\] must be a call that starts with "\/api\/"/,
    ],
  ])("names the fault in %j in a sentence", (about, sentence) => {
    write("cars", about);
    expect(() => readRemotes(root)).toThrow(sentence);
  });

  it.each(["/cars", "/cars/", "/:any"])("refuses a path that another remote owns: %s", (path) => {
    write("cars", cars);
    write("vans", { ...cars, name: "vans", routes: [{ path, screen: "Vans" }] }, ["Vans"]);
    expect(() => readRemotes(root)).toThrow(
      `mfe-vans/remote.json: the path "${path}" belongs to mfe-cars ("/cars").`,
    );
  });

  it("refuses a screen's name that another remote uses", () => {
    write("cars", cars);
    write("vans", { ...cars, name: "vans", routes: [{ path: "/vans", screen: "Cars" }] });
    expect(() => readRemotes(root)).toThrow("the screen Cars belongs to mfe-cars");
  });

  it("names the faults of every remote at once", () => {
    write("cars", { ...cars, team: "" });
    write("vans", "{");
    expect(() => readRemotes(root)).toThrow(
      /cars\/remote\.json: team .*\n.*vans\/remote\.json is not JSON/,
    );
  });
});

describe("routes.ts", () => {
  it("lists the routes of every remote.json (npm run build writes it)", () => {
    const said = routesText(readRemotes(resolve(__dirname, "../../..")));
    const written = Object.entries(ROUTES).map(([name, path]) => `  ${name}: "${path}",`);
    expect(said.split("\n").slice(2, -2)).toEqual(written);
  });
});
