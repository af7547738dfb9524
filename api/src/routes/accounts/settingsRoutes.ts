import { AccountSettings, AccountSettingsWrite } from "@takas/contracts/live/settings";

import { User } from "../../accounts/User";
import { presentSettings } from "../../accounts/userPresenter";
import { route } from "../../platform/http/route";

const answers = { 200: { description: "The stored settings", schema: AccountSettings } };

export const settingsRoutes = [
  route({
    method: "get",
    path: "/api/settings",
    summary: "The current user's settings that the server applies",
    session: "required",
    answers,
    handle: ({ ctx, user }) => {
      ctx.body = presentSettings(user);
    },
  }),

  route({
    method: "put",
    path: "/api/settings",
    summary: "Change some of these settings",
    session: "required",
    body: AccountSettingsWrite,
    answers,
    handle: async ({ ctx, user, body }) => {
      const kept = await User.findByIdAndUpdate(
        user._id,
        { $set: body },
        { returnDocument: "after" },
      ).lean();
      ctx.body = presentSettings(kept ?? user);
    },
  }),
];
