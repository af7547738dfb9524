import { Experience, Person } from "@takas/contracts/live/person";

import { User, anonymousName } from "../../accounts";
import { findBlockers } from "../../contacts/consent";
import { openProfile } from "../../contacts/profiles";
import { hasRevealed } from "../../contacts/reveals";
import { counterpartOf, findExperience } from "../../deals";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { findVisibleVehicle } from "../../vehicles";
import { findOwnOffer } from "./findOwnOffer";

export const personRoutes = [
  /** Nothing that names the seller, and the same for everybody. */
  route({
    method: "get",
    path: "/api/vehicles/:id/seller",
    summary: "What the deals of a car's seller say of them",
    session: "optional",
    params: IdParams,
    answers: { 200: { description: "Deals, ratings and answers", schema: Experience } },
    handle: async ({ ctx, user, params }) => {
      const { owner } = await findVisibleVehicle(user, params.id);
      ctx.body = (await findExperience(owner)) satisfies Experience;
    },
  }),

  /** Their display name, bio and area once the reader has unlocked their contact; never more of the profile. */
  route({
    method: "get",
    path: "/api/offers/:id/person",
    summary: "The other side of an offer",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "What the reader may know of them", schema: Person } },
    handle: async ({ ctx, user, params }) => {
      const offer = await findOwnOffer({ user, params });
      const whom = counterpartOf(user, offer);
      const [person, experience, isRevealed, blockers] = await Promise.all([
        User.findById(whom, { anonymousId: 1, createdAt: 1, sealedProfile: 1 }).lean(),
        findExperience(whom),
        hasRevealed(user._id, offer._id),
        findBlockers(user._id, [whom]),
      ]);
      const { vault } = ctx.state;
      const isOpen = isRevealed && !blockers.has(whom);
      const profile = isOpen && vault && person ? openProfile(person, vault) : undefined;
      ctx.body = {
        ...(person && {
          anonymousId: anonymousName(person),
          memberSince: person.createdAt.toISOString().slice(0, 7),
        }),
        ...(person === null ? { dealsDone: 0 } : experience),
        ...(profile && {
          profile: {
            displayName: profile.displayName || profile.firstName,
            bio: profile.bio,
            area: profile.location,
          },
        }),
      } satisfies Person;
    },
  }),
];
