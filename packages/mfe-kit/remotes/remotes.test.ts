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

/** Writes a remote into the checkout; `screens` are those whose file exists. */
function write(name: string, about: unknown, screens: string[] = ["Cars"]): void {
  const folder = join(root, `mfe-${name}`);
  for (const screen of screens) {
    mkdirSync(join(folder, "src/screens", screen), { recursive: true });
    writeFileSync(join(folder, "src/screens", screen, `${screen}.tsx`), "");
  }
  const text = typeof about === "string" ? about : JSON.stringify(about);
  writeFileSync(join(folder, "remote.json"), text);
}

const cars = { name: "cars", team: "cars", api: 1, routes: [{ path: "/cars", screen: "Cars" }] };
const withRoute = (route: object) => ({ ...cars, routes: [{ ...cars.routes[0], ...route }] });

describe("readRemotes", () => {
  it("finds every folder with a remote.json", () => {
    write("cars", cars);
    mkdirSync(join(root, "mfe-kit"));
    expect(readRemotes(root)).toEqual([{ folder: "mfe-cars", ...cars }]);
  });

  it.each([
    ["{", /mfe-cars\/remote\.json is no JSON/],
    ["null", /its name must be small letters/],
    [{ ...cars, name: "bikes" }, /its folder must be mfe-bikes/],
    [{ ...cars, team: "" }, /does not name the team/],
    [{ ...cars, api: "1" }, /lowest API version/],
    [{ ...cars, routes: [] }, /it has no routes/],
    [{ ...cars, routes: [null] }, /it has no routes/],
    [withRoute({ path: "cars" }), /the path "cars" does not start with "\/"\./],
    [withRoute({ path: undefined }), /does not start with "\/"/],
    [withRoute({ path: "/cars?new" }), /must be a path alone/],
    [withRoute({ screen: undefined }), /the path "\/cars" names no screen/],
    [withRoute({ screen: "../Cars" }), /names no screen/],
    [withRoute({ screen: "Bikes" }), /there is no src\/screens\/Bikes\/Bikes\.tsx/],
    [withRoute({ title: " " }), /the title of "\/cars" is no text/],
    [withRoute({ description: 5 }), /the description of "\/cars" is no text/],
    [withRoute({ server: "yes" }), /server of "\/cars" must say true or false/],
    [withRoute({ keep: 1 }), /keep of "\/cars" must say true or false/],
    [withRoute({ preload: ["https://elsewhere.example"] }), /calls that start with "\/api\/"/],
  ])("says in a sentence what is wrong with %j", (about, sentence) => {
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
});

describe("routes.ts", () => {
  it("says what every remote.json says (npm run build writes it)", () => {
    const said = routesText(readRemotes(resolve(__dirname, "../../..")));
    const written = Object.entries(ROUTES).map(([name, path]) => `  ${name}: "${path}",`);
    expect(said.split("\n").slice(2, -2)).toEqual(written);
  });
});
