import {
  Circle,
  CircleChangeWrite,
  CircleContacts,
  CircleList,
} from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";

import { User, anonymousName } from "../../accounts";
import type { UserRecord } from "../../accounts";
import { contactIn, findBlockers } from "../../contacts";
import type { Vault } from "../../contacts";
import { requireProfile, vehicleOf } from "../../deals";
import type { CircleChange } from "../../matching/circles/changeCircle";
import type { CircleMember, CircleRecord } from "../../matching/circles/Circle";
import { cashBetween, placeOf } from "../../matching/circles/circlePolicy";
import type { Place } from "../../matching/circles/circlePolicy";
import { presentCircle } from "../../matching/circles/circlePresenter";
import { findCircle, findCirclesOf, hasSeen, noteSeen } from "../../matching/circles/circles";
import { changeLiveCircle, settleCircles } from "../../matching/circles/settleCircles";
import { conflict, forbidden } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { findVehiclesByIds } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { presentNamed } from "../cars/presentVehicles";

export const circleRoutes = [
  /** Circles that cannot go on are dissolved before they are shown. */
  route({
    method: "get",
    path: "/api/circles",
    summary: "The current user's circles of three",
    session: "required",
    answers: { 200: { description: "Active ones first", schema: CircleList } },
    handle: async ({ ctx, user }) => {
      await settleCircles({ owners: user._id });
      const circles = await presentCircles(await findCirclesOf(user._id), user);
      ctx.body = { circles } satisfies CircleList;
    },
  }),

  route({
    method: "get",
    path: "/api/circles/:id",
    summary: "One circle of three",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "As the reader sees it", schema: Circle } },
    handle: async ({ ctx, user, params }) => {
      await findOwnCircle(user, params);
      await settleCircles({ _id: params.id });
      [ctx.body] = await presentCircles([(await findOwnCircle(user, params)).circle], user);
    },
  }),

  /** The graph of `circleStates` says what is possible; simultaneous changes are made one after the other. */
  route({
    method: "post",
    path: "/api/circles/:id/changes",
    summary: "Accept, decline, conclude or release a circle of three",
    session: "required",
    params: IdParams,
    admit: async ({ user, params }) => void (await findOwnCircle(user, params)),
    body: CircleChangeWrite,
    answers: { 200: { description: "The circle after the change", schema: Circle } },
    handle: async ({ ctx, user, params, body }) => {
      if (body.action === "accept") {
        requireProfile(user);
        await settleCircles({ _id: params.id });
      }
      const { circle, place } = await findOwnCircle(user, params);
      const changed = await changeLiveCircle(circle, changeOf(body.action, place));
      if (body.action === "accept" && changed.state === "dissolved") {
        throw conflict("circle.over", { cause: changed.cause });
      }
      [ctx.body] = await presentCircles([changed], user);
    },
  }),

  /**
   * 403 before all three have accepted. After the circle was dissolved, only those whom the reader has seen: they may have
   * something to settle.
   */
  route({
    method: "get",
    path: "/api/circles/:id/contacts",
    summary: "The two others of an accepted circle",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "Who gives and who receives", schema: CircleContacts } },
    handle: async ({ ctx, user, params }) => {
      const { circle, place } = await findOwnCircle(user, params);
      const isAgreed = circle.state === "accepted" || circle.state === "done";
      const shown = OTHERS.filter((who) => isAgreed || hasSeen(circle, place.own, place[who]));
      if (shown.length === 0) {
        throw forbidden("circle.contactsClosed");
      }
      const contacts = await presentContacts(user, place, ctx.state.vault);
      for (const who of OTHERS) {
        if (!shown.includes(who)) {
          delete contacts[who].contact;
        } else if (contacts[who].contact !== undefined) {
          await noteSeen(circle, place.own, place[who]);
        }
      }
      ctx.body = contacts;
    },
  }),
];

const OTHERS = ["giver", "receiver"] as const;

/** Throws 404 for an unknown circle, 403 for one between others. */
async function findOwnCircle(
  user: UserRecord,
  { id }: IdParams,
): Promise<{ circle: CircleRecord; place: Place }> {
  const circle = await findCircle(id);
  const place = placeOf(user._id, circle);
  if (place === undefined) {
    throw forbidden("circle.notMember");
  }
  return { circle, place };
}

function changeOf(action: MemberAction, { own: { car } }: Place): CircleChange {
  switch (action) {
    case "accept":
    case "done":
      return { action, car };
    case "decline":
      return { action, cause: "declined", endedBy: car };
    case "release":
      return { action, cause: "released", endedBy: car };
  }
}

async function presentCircles(circles: CircleRecord[], user: UserRecord): Promise<Circle[]> {
  const found = circles.flatMap((circle) => {
    const place = placeOf(user._id, circle);
    return place === undefined ? [] : [{ circle, place }];
  });
  const ids = found.flatMap(({ place: { own, giver } }) => [own.car, giver.car]);
  const current = new Map((await findVehiclesByIds(ids)).map((car) => [car._id, car]));
  const cars = await presentNamed(
    found.flatMap(({ circle, place: { own, giver } }) =>
      [own, giver].map((member) => asFound(member, circle, current.get(member.car))),
    ),
    { market: "live", viewer: user },
  );
  return found.flatMap(({ circle, place }, index) => {
    const [gives, gets] = cars.slice(2 * index, 2 * index + 2);
    return gives && gets ? [presentCircle(circle, place, { gives, gets })] : [];
  });
}

/** A car as it was when the circle was found. */
function asFound(
  { car, owner, version }: CircleMember,
  { createdAt }: CircleRecord,
  current: StoredVehicle | undefined,
): StoredVehicle {
  return vehicleOf(version, { _id: car, owner, at: createdAt, ...(current && { current }) });
}

/** Their names and the channels that they allow; of somebody who has blocked the reader or has left, nothing. */
async function presentContacts(
  user: UserRecord,
  { own, giver, receiver }: Place,
  vault: Vault | undefined,
): Promise<CircleContacts> {
  const owners = [giver.owner, receiver.owner];
  const blockers = await findBlockers(user._id, owners);
  const present = async (member: CircleMember) => {
    const person = await User.findById(member.owner).lean();
    const contact = person && !blockers.has(person._id) ? contactIn(person, vault) : undefined;
    return {
      anonymousId: person === null ? "" : anonymousName(person),
      isSample: person?.isSample === true,
      ...(contact && { contact }),
      cash: cashBetween(own, member),
    };
  };
  return { giver: await present(giver), receiver: await present(receiver) };
}
