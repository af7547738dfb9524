import { join } from "node:path";
import process from "node:process";

import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack from "webpack";

import { RemoteBuildManifest, ShellBuildManifest, readManifest } from "../remotes/manifest.mjs";
import { readRemote } from "../remotes/remotes.mjs";
import { SCREEN_BUDGET } from "../src/contract.ts";
import { ANNOUNCE_REACT, SCREENS, hotReload } from "./hotReload.mjs";
import {
  LanguagesPlugin,
  OF_THE_PAGE,
  OF_THE_VIEW,
  languageAtRunTime,
  languagesOf,
} from "./languages.mjs";
import { loaderOf } from "./loaderOf.mjs";
import { minimizer } from "./minimizer.mjs";
import { BuildManifestPlugin } from "./plugins/buildManifestPlugin.mjs";
import { CompileHintPlugin } from "./plugins/compileHintPlugin.mjs";
import { IntegrityPlugin } from "./plugins/integrityPlugin.mjs";
import { RetryPlugin } from "./plugins/retryPlugin.mjs";
import { SERVER_FILE, bothParts, serverPart } from "./serverPart.mjs";
import { hostShared, madeWith, remoteExternals, remoteShared } from "./shared.mjs";
import { typescriptRule } from "./typescriptRule.mjs";

/** @import { Configuration } from "webpack" */

/**
 * The webpack configuration of the remote in a folder, made from its remote.json. Everything that all remotes must agree
 * on (shared modules, names, chunk loading, nonce) is decided here and nowhere else.
 * @param {string} folder
 * @returns {Configuration | Configuration[]}
 */
export function remotePreset(folder) {
  const remote = readRemote(folder);
  const client = remoteClient(folder, remote);
  if (!hasServerPart(remote)) {
    return client;
  }
  const server = serverPart(base(folder), "./src/app.ts", {
    externals: remoteExternals(),
    plugins: [languageOfView(folder)],
  });
  return bothParts(client, server);
}

function remoteClient(folder, remote) {
  const { name, exposes } = remote;
  return {
    ...withOneLanguage(base(folder)),
    // A container has no entry of its own: a remote offers only what it exposes.
    entry: {},
    output: output(folder, name),
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: uniqueName(name),
        filename: REMOTE_ENTRY,
        library: { type: "var", name: uniqueName(name) },
        // The nonce comes first: without it, the page's policy refuses the remote's styles and chunks.
        exposes: mapValues({ "./app": "./src/app.ts", ...exposes }, (file, module) => ({
          import: ["@takas/mfe-kit/nonce", file],
          name: module.slice("./".length),
        })),
        shared: remoteShared(),
        experiments: { externalRuntime: true, optimization },
      }),
      new RetryPlugin(),
      ...inLanguages(folder),
      ...(isProduction ? [new CompileHintPlugin(), new IntegrityPlugin()] : [hotReload()]),
      new BuildManifestPlugin((files) => describeRemote({ folder, remote }, files)),
    ],
  };
}

/**
 * The webpack configuration of the shell. `runtimePlugins` are paths of modules that guard loading.
 * @param {string} folder
 * @param {{ runtimePlugins: string[] }} options
 * @returns {Configuration | Configuration[]}
 */
export function shellPreset(folder, options) {
  const client = shellClient(folder, options);
  const plugins = [languageOfView(folder)];
  return isProduction
    ? bothParts(client, serverPart(base(folder), "./src/server.tsx", { plugins }))
    : client;
}

function shellClient(folder, { runtimePlugins }) {
  return {
    ...base(folder),
    entry: { shell: [...(isProduction ? [] : [ANNOUNCE_REACT]), "./src/index.ts"] },
    output: output(folder, "shell"),
    plugins: [
      new webpack.DefinePlugin({
        TAKAS_SHARED_VERSIONS: JSON.stringify(versions(hostShared())),
        TAKAS_VERSIONS: JSON.stringify(madeWith()),
      }),
      new RetryPlugin(),
      ...inLanguages(folder),
      ...(isProduction ? [new CompileHintPlugin(), new IntegrityPlugin()] : [hotReload()]),
      new BuildManifestPlugin((files) => describeShell(folder, files)),
      // The plugin that provides the runtime to remotes is CommonJS and would add a second copy of it.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
        (resource) => {
          resource.request = resource.request.replace(/\.cjs$/, ".js");
        },
      ),
      new ModuleFederationPlugin({
        ...federation,
        name: "shell",
        remotes: {},
        shared: hostShared(),
        runtimePlugins,
        experiments: { provideExternalRuntime: true, optimization },
      }),
    ],
  };
}

/**
 * The webpack configuration of the same sources as one bundle, without federation: what the composition is measured
 * against. `remotes` are the remotes' folders with their remote.json; the chunks of each screen go into takas.json.
 * @returns {Configuration}
 */
export function singlePreset(folder, { entry, to, remotes }) {
  return {
    ...base(folder),
    entry: { single: entry },
    output: { ...output(folder, "single"), path: to },
    plugins: [
      new webpack.DefinePlugin({
        TAKAS_SHARED_VERSIONS: JSON.stringify(versions(hostShared())),
        TAKAS_VERSIONS: JSON.stringify(madeWith()),
        TAKAS_LANGUAGE: '"en"',
      }),
      new webpack.NormalModuleReplacementPlugin(/composition\/loadRemote$/, (resource) => {
        resource.request = `data:text/javascript,${encodeURIComponent(loaderOf(remotes))}`;
      }),
      new BuildManifestPlugin(({ chunks }) => chunks),
    ],
  };
}

/** A bundle for each language; in watch mode one for all. */
function inLanguages(folder) {
  const languages = languagesOf(folder);
  return isProduction
    ? [
        // So that the bundler drops what finds the language at run time.
        new webpack.DefinePlugin({ "typeof TAKAS_LANGUAGE": '"string"' }),
        new LanguagesPlugin(languages),
      ]
    : [new webpack.DefinePlugin(languageAtRunTime(languages, OF_THE_PAGE))];
}

function languageOfView(folder) {
  return new webpack.DefinePlugin(languageAtRunTime(languagesOf(folder), OF_THE_VIEW));
}

/** Leaves one language in the remote.json that a bundle contains. */
function withOneLanguage(config) {
  const loader = join(import.meta.dirname, "remoteTexts.mjs");
  const rule = { test: /[\\/]remote\.json$/, type: "javascript/auto", use: loader };
  return { ...config, module: { ...config.module, rules: [...config.module.rules, rule] } };
}

/** takas.json of a remote: the fields of its remote.json and those known after the build. */
function describeRemote({ folder, remote }, { chunks, bytesOf }) {
  const { name, routes } = remote;
  const translations = translationsOf(folder);
  const manifest = {
    ...remote,
    build: buildId(),
    container: uniqueName(name),
    entry: REMOTE_ENTRY,
    versions: madeWith(),
    shared: ranges(remoteShared()),
    ...(hasServerPart(remote) && { server: SERVER_FILE }),
    ...(translations.length > 0 && { translations }),
    routes: routes.map(({ screen, ...route }) => {
      // app.ts names the chunk of ./screens/X/X "X-X".
      const files = [...new Set([...chunks.app, ...chunks[`${screen}-${screen}`]])];
      const needed = [REMOTE_ENTRY, ...files];
      return {
        ...route,
        files,
        bytes: bytesOf(needed),
        ...(translations.length > 0 && {
          bytesIn: Object.fromEntries(
            translations.map((language) => [
              language,
              bytesOf(needed.map((file) => `${language}/${file}`)),
            ]),
          ),
        }),
      };
    }),
  };
  return readManifest(RemoteBuildManifest, manifest, `The build of ${name}`);
}

/** In watch mode, pages render everything in the browser. */
function hasServerPart({ routes }) {
  return isProduction && routes.some(({ server = false }) => server);
}

/** The languages besides English in which a build has its files; watch mode serves one bundle for all. */
function translationsOf(folder) {
  return isProduction ? languagesOf(folder).slice(1) : [];
}

function describeShell(folder, { chunks, start }) {
  const [entry, ...files] = [...chunks.shell, ...start];
  const translations = translationsOf(folder);
  const manifest = {
    build: buildId(),
    versions: madeWith(),
    shared: versions(hostShared()),
    budget: SCREEN_BUDGET,
    ...(isProduction && { server: SERVER_FILE }),
    ...(translations.length > 0 && { translations }),
    entry,
    files,
  };
  return readManifest(ShellBuildManifest, manifest, "The build of the shell");
}

const REMOTE_ENTRY = "remoteEntry.js";

const versions = (shared) => mapValues(libraries(shared), ({ version }) => version);
const ranges = (shared) => mapValues(libraries(shared), ({ requiredVersion }) => requiredVersion);

/** The shared modules that are not ours: a build records the versions of ours by themselves. */
function libraries(shared) {
  return Object.fromEntries(Object.entries(shared).filter(([key]) => !key.startsWith("@takas/")));
}

function mapValues(object, change) {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}

const isProduction = process.env.NODE_ENV === "production";

/** Identifies the build. Each build has a unique name, so two builds of one remote can run in one page. */
const buildId = () => process.env.BUILD_ID ?? "development";

function uniqueName(name) {
  return `takas_${name}_${buildId()}`;
}

const federation = {
  // "version-first", the default, contacts every remote before the page may start: a single unavailable one would
  // block all.
  shareStrategy: "loaded-first",
  // Types come from workspace packages.
  dts: false,
  dev: false,
  // The release describes a build with takas.json.
  manifest: false,
};

/** Parts of the federation runtime that are unused: other environments, and snapshots of a central registry. */
const optimization = { target: "web", disableSnapshot: true };

function output(folder, name) {
  return {
    path: join(folder, "dist"),
    // Watch mode builds in memory. It deletes nothing there: a page asks for an update when it can, and reloads without it.
    clean: isProduction && { keep: SERVER_FILE },
    // Chunks are next to the file that loads them: builds are in immutable folders.
    publicPath: "auto",
    // Cross-origin files load with CORS; otherwise their hash could not be checked.
    crossOriginLoading: "anonymous",
    uniqueName: uniqueName(name),
    // Not hashed: the federation runtime's own module cannot know the hash, and the folder is immutable anyway.
    filename: "[name].js",
    chunkFilename: isProduction ? "[name].[contenthash:10].js" : "[name].js",
    // ms a chunk may take: less than an outlet's timeout, or Retry would only join the hanging request.
    chunkLoadTimeout: 8000,
    // Retry runs a module again that threw while it started, instead of leaving it half-initialised.
    strictModuleErrorHandling: true,
  };
}

function base(folder) {
  return {
    name: "client",
    context: folder,
    mode: isProduction ? "production" : "development",
    target: ["web", "es2022"],
    devtool: isProduction ? false : "cheap-module-source-map",
    stats: "errors-warnings",
    // The release holds each screen to its weight.
    performance: { hints: false },
    resolve: { extensions: [".tsx", ".ts", ".mjs", ".js"] },
    module: {
      rules: [typescriptRule(isProduction), ...(isProduction ? [] : [SCREENS])],
    },
    optimization: {
      // In watch mode, a build with a syntax error reaches no page: the next one replaces what is there, with its state.
      emitOnErrors: false,
      chunkIds: isProduction ? "deterministic" : "named",
      minimizer: [minimizer()],
      // Few files, which compress better than many: large modules used by several screens are files of their own,
      // small ones are part of each. The first screen is 3 to 8 % smaller, a second one up to 4 kB larger.
      splitChunks: {
        chunks: "async",
        cacheGroups: {
          defaultVendors: false,
          default: { minChunks: 2, minSize: 60_000 },
        },
      },
    },
    devServer: {
      host: "127.0.0.1",
      hot: true,
      allowedHosts: "all",
      headers: { "Access-Control-Allow-Origin": "*" },
    },
  };
}
