import { Profile, ProfileWrite } from "@takas/contracts/live/profile";

import { route } from "../platform/http/route";
import { vaultOf } from "../platform/http/state";
import { keepProfile, openProfile } from "./profiles";

/** Only its owner can read a profile; others get its contact through a reveal. */
export const profileRoutes = [
  route({
    method: "get",
    path: "/api/profile",
    summary: "The current user's profile",
    session: "required",
    answers: { 200: { description: "The profile, empty while none was given", schema: Profile } },
    handle: ({ ctx, user }) => {
      const profile = openProfile(user, vaultOf(ctx));
      ctx.body = { isComplete: profile !== undefined, ...EMPTY, ...profile } satisfies Profile;
    },
  }),

  route({
    method: "put",
    path: "/api/profile",
    summary: "Keep the current user's profile",
    session: "required",
    body: ProfileWrite,
    answers: { 200: { description: "The profile as it is kept", schema: Profile } },
    handle: async ({ ctx, user, body }) => {
      ctx.body = await keepProfile(user._id, body, vaultOf(ctx));
    },
  }),
];

const EMPTY: ProfileWrite = {
  firstName: "",
  lastName: "",
  displayName: "",
  bio: "",
  location: "",
  phoneNumber: "",
  whatsappNumber: "",
  email: "",
  preferredContact: "phone",
};
