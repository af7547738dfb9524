import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";

const script = join(import.meta.dirname, "surfaces.mjs");

let root;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-surfaces-"));
  for (const types of ["node", "jest"]) {
    await write(`node_modules/@types/${types}/index.d.ts`, "");
  }
  await write(
    "tsconfig.base.json",
    '{ "compilerOptions": { "module": "ESNext", "strict": true } }',
  );
  for (const name of ["client", "contracts", "mfe-kit"]) {
    await write(`packages/${name}/package.json`, '{ "version": "1.2.3" }');
    await write(`packages/${name}/src/index.ts`, 'export { fetchCar } from "./car";');
    await write(`packages/${name}/src/car.ts`, carWith(""));
  }
  await write("packages/mfe-kit/src/contract.ts", "export const CONTRACT = 1;");
  await write("packages/surfaces.json", "{}");
  await run("minor");
});

afterAll(() => rm(root, { recursive: true }));

function carWith(more, parameter = "id") {
  return `
    export interface Car { id: string; ${more} }
    /** Fetches a car. */
    export async function fetchCar(${parameter}: string): Promise<Car> { return { ${parameter} } as never; }`;
}

async function write(file, text) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** Runs the command; resolves to its exit code and output. */
function run(...words) {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, text: `${stdout}${stderr}` }),
    );
  });
}

describe("npm run surfaces", () => {
  it("names each package that changed without its version, until a person raises it", async () => {
    // Another comment and another file inside: the package offers the same.
    await write("packages/client/src/car.ts", carWith("").replace("Fetches a", "Gets one"));
    await write("packages/client/src/other.ts", "export const inside = 1;");
    await write("packages/contracts/src/car.ts", carWith("price: number;"));
    await write("packages/mfe-kit/package.json", '{ "version": "7.0.0" }');
    const { code, text } = await run();
    expect(code).toBe(1);
    expect(text.split("\n")).toEqual([
      expect.stringMatching(/^@takas\/contracts offers something else than 0\.1\.0\. /),
      expect.stringMatching(/^@takas\/mfe-kit is 7\.0\.0 in its package\.json and 0\.1\.0 in /),
      "",
    ]);
    expect((await run("minor")).text).toBe(
      "@takas/contracts 0.1.0 -> 0.2.0\n@takas/mfe-kit 0.1.0 -> 0.2.0\n",
    );
    const { version } = JSON.parse(await readFile(join(root, "packages/contracts/package.json")));
    expect(version).toBe("0.2.0");
    // A package that is named, although its declarations are the same.
    expect((await run("major", "client")).text).toBe("@takas/client 0.1.0 -> 1.0.0\n");
    expect(await run()).toEqual({ code: 0, text: "Every version is right.\n" });
  });

  it("refuses words that it does not know", async () => {
    expect((await run("huge")).code).toBe(1);
    expect((await run("minor", "ui")).text).toBe(
      "Write: npm run surfaces -- major|minor|patch [client] [contracts] [mfe-kit]\n",
    );
  });
});
