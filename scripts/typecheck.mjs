// Type-checks every workspace and prints only errors. Workspaces with the same compiler options are one program, so that
// the sources and libraries that they share are checked once (18 s of CPU time instead of 78 for the shell, the remotes
// and their packages). With names of workspaces as arguments, only the programs that hold these are checked.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".cache/types");
const wanted = process.argv.slice(2);
const workspaces = [
  ...readdirSync(root),
  ...["packages", "tools"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  ),
].filter((workspace) => existsSync(join(root, workspace, "tsconfig.json")));

/** Maps the compiler options, as JSON, to the workspaces that have them and to what they include. */
const programs = new Map();
for (const workspace of workspaces) {
  const { compilerOptions, include } = JSON.parse(
    readFileSync(join(root, workspace, "tsconfig.json"), "utf8"),
  );
  const options = JSON.stringify(compilerOptions);
  const program = programs.get(options) ?? { workspaces: [], include: [] };
  program.workspaces.push(workspace);
  program.include.push(...include.map((path) => `../../${workspace}/${path}`));
  programs.set(options, program);
}

mkdirSync(folder, { recursive: true });
const codes = await Promise.all(
  [...programs]
    .filter(
      ([, program]) =>
        wanted.length === 0 || program.workspaces.some((one) => wanted.includes(one)),
    )
    .map(async ([options, program]) => {
      const name = program.workspaces[0].replace("/", "-");
      const config = join(folder, `${name}.json`);
      const { include } = program;
      const compilerOptions = JSON.parse(options);
      writeFileSync(
        config,
        JSON.stringify({ extends: "../../tsconfig.base.json", compilerOptions, include }),
      );
      // The results of the last run are cached: only what a change affects is checked again.
      const cache = join(folder, `${name}.tsbuildinfo`);
      const args = ["-p", config, "--pretty", "--incremental", "--tsBuildInfoFile", cache];
      const tsc = spawn("tsc", args, {
        cwd: root,
        stdio: "inherit",
        env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` },
      });
      const [code] = await once(tsc, "exit");
      return code;
    }),
);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
