import { AccountSettings, AccountSettingsWrite } from "@takas/contracts/live/settings";

import { route } from "../platform/http/route";
import { User } from "./User";
import { isSettingOn } from "./userPolicy";
import { presentSettings } from "./userPresenter";

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
      // Stored with every change, so that a change of swapMatches leaves it as it is.
      const turned = { $set: { watched: isSettingOn(user, "watched"), ...body } };
      const kept = await User.findByIdAndUpdate(user._id, turned, {
        returnDocument: "after",
      }).lean();
      ctx.body = presentSettings(kept ?? user);
    },
  }),
];
