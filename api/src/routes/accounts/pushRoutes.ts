import { PushEnd, PushKey, PushWrite } from "@takas/contracts/live/push";

import { pushKeys, subscribe, unsubscribe } from "../../notifications/push";
import { route } from "../../platform/http/route";

export const pushRoutes = [
  route({
    method: "get",
    path: "/api/push/key",
    summary: "The key with which a browser subscribes to web push",
    session: "required",
    answers: { 200: { description: "The public key, base64url", schema: PushKey } },
    handle: async ({ ctx }) => {
      const { publicKey } = await pushKeys();
      ctx.body = { publicKey } satisfies PushKey;
    },
  }),

  route({
    method: "put",
    path: "/api/push/subscription",
    summary: "Subscribe this browser to the current user's notifications until it signs out",
    session: "required",
    body: PushWrite,
    answers: { 204: { description: "It does" } },
    handle: async ({ ctx, user, body }) => {
      const { session = "", language } = ctx.state;
      await subscribe({ user: user._id, session, language }, body);
      ctx.status = 204;
    },
  }),

  route({
    method: "delete",
    path: "/api/push/subscription",
    summary: "Unsubscribe this browser",
    session: "required",
    isForSuspended: true,
    body: PushEnd,
    answers: { 204: { description: "It is unsubscribed" } },
    handle: async ({ ctx, user, body }) => {
      await unsubscribe(user._id, body);
      ctx.status = 204;
    },
  }),
];
