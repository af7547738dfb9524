import { defineRemote } from "@takas/mfe-kit";

import remote from "../remote.json";

/** The browse remote. A screen X of remote.json is the export X of src/screens/X/X.tsx. */
export const { mount, prepare, preload } = defineRemote(
  remote,
  (screen) =>
    import(
      /* webpackChunkName: "[request]", webpackInclude: /\/(\w+)\/\1\.tsx$/ */
      `./screens/${screen}/${screen}`
    ),
);
