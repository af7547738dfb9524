import type { IncomingMessage } from "node:http";

import { readManifest } from "@takas/mfe-kit/manifest";
import { z } from "zod";

import { Refusal } from "./refusals";

/** "shell", or the name of a remote. */
export const AppName = z.string().regex(/^[a-z]+$/);

/** A build that is published, or one whose files are served at a URL. */
export const Chosen = z.union([
  z.strictObject({ name: AppName, build: z.string().regex(/^[\w-]+$/) }),
  z.strictObject({ name: AppName, at: z.url({ protocol: /^https?$/ }) }),
]);

/** What is known of a call. */
export interface State {
  team: string;
  /** What it does, for the audit log. */
  action: string;
}

/** The body of a request; throws 413 above `most` bytes, and 400 if the connection ends before its end. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers["content-length"] ?? 0) > most) {
    throw new Refusal(413, `At most ${most / 1_000_000} MB can be sent.`);
  }
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) {
        throw new Refusal(413, `At most ${most / 1_000_000} MB can be sent.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    // The caller reads no answer any more; the audit log has it.
    throw request.readableAborted && !(error instanceof Refusal)
      ? new Refusal(400, "The request was cut off. Send it again.")
      : error;
  }
  return Buffer.concat(chunks);
}

/** A request's JSON; throws 400 with the rule that it breaks. */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = (await readBody(request, 100_000)).toString();
  try {
    return readManifest(schema, JSON.parse(text), "The request");
  } catch (error) {
    const isUnread = error instanceof SyntaxError || !(error instanceof Error);
    throw new Refusal(400, isUnread ? "The request is no JSON." : error.message);
  }
}
