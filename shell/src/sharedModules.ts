/**
 * Every module the shell shares with remotes. Naming them here is what puts them into the share scope: a module that the
 * shell does not import is one that no remote can get. On a phone all of them take longer to run than a tap may wait, so
 * that each is run when it is called for.
 */
export const SHARED_MODULES = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react/jsx-runtime"),
  () => import(/* webpackMode: "eager" */ "react-dom"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "styled-components"),
  () => import(/* webpackMode: "eager" */ "react-redux"),
  () => import(/* webpackMode: "eager" */ "@takas/client"),
];
