import { defineRemote, paths } from "@takas/mfe-kit";

/** The remote of one's account and of the policies. Chunk names are the screens of remote.json. */
export const { contract, mount } = defineRemote({
  name: "account",
  screens: {
    [paths.profile.pattern]: () =>
      import(/* webpackChunkName: "Profile" */ "./screens/Profile/Profile").then((m) => m.Profile),
  },
});
