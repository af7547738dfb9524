import { defineRemote, paths } from "@takas/mfe-kit";

/** The remote of one's account and of the policies. Chunk names are the screens of remote.json. */
export const { contract, mount } = defineRemote({
  name: "account",
  screens: {
    [paths.profile.pattern]: () =>
      import(/* webpackChunkName: "Profile" */ "./screens/Profile/Profile").then((m) => m.Profile),
    [paths.editProfile.pattern]: () =>
      import(/* webpackChunkName: "EditProfile" */ "./screens/EditProfile/EditProfile").then(
        (m) => m.EditProfile,
      ),
    [paths.notifications.pattern]: () =>
      import(/* webpackChunkName: "Notifications" */ "./screens/Notifications/Notifications").then(
        (m) => m.Notifications,
      ),
    [paths.settings.pattern]: () =>
      import(/* webpackChunkName: "Settings" */ "./screens/Settings/Settings").then(
        (m) => m.Settings,
      ),
    [paths.terms.pattern]: () =>
      import(/* webpackChunkName: "Terms" */ "./screens/Terms/Terms").then((m) => m.Terms),
    [paths.privacy.pattern]: () =>
      import(/* webpackChunkName: "Privacy" */ "./screens/Privacy/Privacy").then((m) => m.Privacy),
    [paths.refund.pattern]: () =>
      import(/* webpackChunkName: "Refund" */ "./screens/Refund/Refund").then((m) => m.Refund),
    [paths.imagePolicy.pattern]: () =>
      import(/* webpackChunkName: "ImagePolicy" */ "./screens/ImagePolicy/ImagePolicy").then(
        (m) => m.ImagePolicy,
      ),
  },
});
