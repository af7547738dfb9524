import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";

const script = join(import.meta.dirname, "surfaces.mjs");

let root;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-surfaces-"));
  await symlink(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"));
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
  it("asks for nothing after another comment or another way to do it", async () => {
    await write("packages/client/src/car.ts", carWith("").replace("Fetches a", "Gets one"));
    await write("packages/client/src/other.ts", "export const inside = 1;");
    expect(await run()).toEqual({ code: 0, text: "Every version is right.\n" });
  });

  it("fails with a sentence that names the package that changed without its version, until a person raises it", async () => {
    await write("packages/client/src/car.ts", carWith("price: number;"));
    const { code, text } = await run();
    expect(code).toBe(1);
    expect(text).toMatch(/^@takas\/client offers something else than 0.1.0. [^\n]+\n$/);
    expect((await run("minor")).text).toBe("@takas/client 0.1.0 -> 0.2.0\n");
    expect(await run()).toMatchObject({ code: 0 });
    const { version } = JSON.parse(await readFile(join(root, "packages/client/package.json")));
    expect(version).toBe("0.2.0");
  });

  it("raises a package that is named although its declarations are the same", async () => {
    expect((await run("major", "contracts")).text).toBe("@takas/contracts 0.1.0 -> 1.0.0\n");
    expect(await run()).toMatchObject({ code: 0 });
  });

  it("refuses two versions of one package, and words that it does not know", async () => {
    await write("packages/mfe-kit/package.json", '{ "version": "7.0.0" }');
    expect((await run()).text).toContain("@takas/mfe-kit is 7.0.0 in its package.json and 0.1.0");
    expect((await run("huge")).code).toBe(1);
    expect((await run("minor", "ui")).text).toContain("Write: npm run surfaces");
  });
});
