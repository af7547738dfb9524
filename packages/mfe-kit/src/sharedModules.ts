/**
 * The modules that shell and remotes share: one React, one store, one style sheet. The shell provides them to the
 * remotes. Keep the list short: a shared module is not tree-shaken, so remotes bundle whatever is small or shakes
 * well (ui, icons, router, mfe-kit). The imports put the modules into the share scope. Each is a step of its own,
 * because running all at once would block a phone for too long.
 */
export const SHARED_MODULES: Record<string, () => Promise<unknown>> = {
  react: () => import(/* webpackMode: "eager" */ "react"),
  "react/jsx-runtime": () => import(/* webpackMode: "eager" */ "react/jsx-runtime"),
  "react-dom": () => import(/* webpackMode: "eager" */ "react-dom"),
  "react-dom/client": () => import(/* webpackMode: "eager" */ "react-dom/client"),
  "styled-components": () => import(/* webpackMode: "eager" */ "styled-components"),
  "react-redux": () => import(/* webpackMode: "eager" */ "react-redux"),
  "@takas/client": () => import(/* webpackMode: "eager" */ "@takas/client"),
};
