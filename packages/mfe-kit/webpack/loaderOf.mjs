import { join } from "node:path";

/** Replaces the shell's loadRemote in a single bundle: every remote is included, and its screens load lazily. */
export function loaderOf(remotes) {
  const exposed = remotes.flatMap(({ name, folder, exposes = {} }) =>
    Object.entries({ "./app": "./src/app.ts", ...exposes }).map(([module, file]) => {
      const mode = module === "./app" ? "eager" : "lazy";
      const path = JSON.stringify(join(folder, file));
      return `"${name}/${module.slice(2)}": () => import(/* webpackMode: "${mode}" */ ${path})`;
    }),
  );
  return `const modules = {${exposed.join(",")}};
export const loadModule = (name, build, exposed) => modules[name + "/" + exposed]();
export const loadRemote = (name, build) => loadModule(name, build, "app");`;
}
