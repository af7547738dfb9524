import { Profile, ProfileWrite } from "@takas/contracts/live/profile";

import { keepProfile, openProfile, ownProfile } from "../../contacts/profiles";
import type { Vault } from "../../contacts/vault";
import { route } from "../../platform/http/route";
import type { Context } from "../../platform/http/state";

/** Only the owner can read a profile; others see its contact through a reveal. */
export const profileRoutes = [
  route({
    method: "get",
    path: "/api/profile",
    summary: "The current user's profile",
    session: "required",
    answers: {
      200: { description: "The profile, empty before it is first stored", schema: Profile },
    },
    handle: ({ ctx, user }) => {
      ctx.body = ownProfile(openProfile(user, vaultOf(ctx)));
    },
  }),

  route({
    method: "put",
    path: "/api/profile",
    summary: "Store the current user's profile",
    session: "required",
    body: ProfileWrite,
    answers: { 200: { description: "The stored profile", schema: Profile } },
    handle: async ({ ctx, user, body }) => {
      ctx.body = ownProfile(await keepProfile(user._id, body, vaultOf(ctx)));
    },
  }),
];

/** The vault of the live market, the only market with these routes. */
function vaultOf({ state: { vault } }: Context): Vault {
  if (vault === undefined) {
    throw new Error("there is no vault in the sample market");
  }
  return vault;
}
