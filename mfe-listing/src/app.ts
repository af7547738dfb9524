import { defineRemote, paths } from "@takas/mfe-kit";

/** The remote of the cars one sells. Chunk names are the screens of remote.json: the server preloads by them. */
export const { contract, mount } = defineRemote({
  name: "listing",
  screens: {
    [paths.myCars.pattern]: () =>
      import(/* webpackChunkName: "MyCars" */ "./screens/MyCars/MyCars").then((m) => m.MyCars),
    [paths.createListing.pattern]: () =>
      import(/* webpackChunkName: "CreateListing" */ "./screens/CreateListing/CreateListing").then(
        (m) => m.CreateListing,
      ),
    [paths.editListing.pattern]: () =>
      import(/* webpackChunkName: "EditListing" */ "./screens/EditListing/EditListing").then(
        (m) => m.EditListing,
      ),
  },
});
