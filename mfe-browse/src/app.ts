import { defineRemote, paths } from "@takas/mfe-kit";

/** The remote of looking for cars. Chunk names are the screens of remote.json: the server preloads by them. */
export const { contract, mount } = defineRemote({
  name: "browse",
  screens: {
    [paths.home.pattern]: () =>
      import(/* webpackChunkName: "Home" */ "./screens/Home/Home").then((m) => m.Home),
    [paths.search.pattern]: () =>
      import(/* webpackChunkName: "Search" */ "./screens/Search/Search").then((m) => m.Search),
    [paths.listing.pattern]: () =>
      import(/* webpackChunkName: "Listing" */ "./screens/Listing/Listing").then((m) => m.Listing),
  },
});
