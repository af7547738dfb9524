import { PushEnd, PushKey, PushWrite } from "@takas/contracts/live/push";

import { route } from "../platform/http/route";
import { pushKeys, subscribe, unsubscribe } from "./push";

export const pushRoutes = [
  route({
    method: "get",
    path: "/api/push/key",
    summary: "The key that a browser subscribes to web push with",
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
    summary: "Let this browser show what the current user is told",
    session: "required",
    body: PushWrite,
    answers: { 204: { description: "It does" } },
    handle: async ({ ctx, user, body }) => {
      await subscribe(user._id, body);
      ctx.status = 204;
    },
  }),

  route({
    method: "delete",
    path: "/api/push/subscription",
    summary: "Let this browser show nothing any more",
    session: "required",
    body: PushEnd,
    answers: { 204: { description: "It does not" } },
    handle: async ({ ctx, user, body }) => {
      await unsubscribe(user._id, body);
      ctx.status = 204;
    },
  }),
];
