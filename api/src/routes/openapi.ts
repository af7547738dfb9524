import { Config } from "@takas/contracts/config";
import { Offer, OfferMessage } from "@takas/contracts/offer";
import contracts from "@takas/contracts/package.json" with { type: "json" };
import { Problem } from "@takas/contracts/problem";
import { Contact, Quota, UnreadCounts, User } from "@takas/contracts/user";
import { MarketRate, SellerInfo, Vehicle } from "@takas/contracts/vehicle";
import { CODE_HEADER } from "@takas/server/answerError";
import { z } from "zod";

import { route } from "../platform/http/route";
import type { Answer, Route } from "../platform/http/route";

type Json = Record<string, unknown>;

/** Schemas defined once by name instead of wherever they are used. */
const NAMED = {
  Config,
  Contact,
  MarketRate,
  Offer,
  OfferMessage,
  Problem,
  Quota,
  SellerInfo,
  UnreadCounts,
  User,
  Vehicle,
};

/**
 * The contracts that this API serves: its own version, and the last one of an earlier major for as long as kept builds need
 * what was removed since.
 */
const SERVED = [contracts.version];

/** The route that describes every route, itself included. Releases and web servers read `x-contracts`. */
export function openApiRoute(routes: () => readonly Route[]): Route {
  let description: Json | undefined;
  return route({
    method: "get",
    path: "/api/openapi.json",
    summary: "This description",
    session: "none",
    needsDatabase: false,
    answers: { 200: { description: "OpenAPI 3.1", schema: z.record(z.string(), z.unknown()) } },
    handle: ({ ctx }) => {
      const { brand, baseUrl } = ctx.state.env;
      description ??= describeApi(routes());
      ctx.set("Cache-Control", "public, max-age=60");
      ctx.body = {
        openapi: "3.1.0",
        info: { title: `${brand} API`, version: contracts.version, description: LANGUAGE },
        servers: [{ url: baseUrl }],
        ...description,
        "x-contracts": SERVED,
      };
    },
  });
}

const LANGUAGE =
  "Sentences are in the language of the cookie `lang`, or else of Accept-Language: en, tr or el. All other values are in English.";

function describeApi(routes: readonly Route[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const { spec } of routes) {
    const path = templateOf(spec.path);
    paths[path] = { ...paths[path], [spec.method]: describeRoute(spec, schemas) };
  }
  const session = { type: "apiKey", in: "cookie", name: "sid" };
  return { paths, components: { schemas, securitySchemes: { session } } };
}

/** "/api/offers/{id}" */
function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function describeRoute(spec: Route["spec"], schemas: Json): Json {
  const { summary, session, params, query, body, answers } = spec;
  const security = { required: [{ session: [] }], optional: [{ session: [] }, {}], none: [] };
  const parameters = [
    ...describeParameters("path", params, schemas),
    ...describeParameters("query", query, schemas),
  ];
  return {
    summary,
    security: security[session],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: describeSchema(body, schemas) } },
      },
    }),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, answer]) => [
        status,
        describeAnswer(answer, schemas),
      ]),
      ["default", describeError(schemas)],
    ]) as Json,
  };
}

function describeAnswer({ description, schema, type }: Answer, schemas: Json): Json {
  const media = schema ? "application/json" : type;
  const content = media && {
    [media]: { schema: schema ? describeSchema(schema, schemas) : { type: "string" } },
  };
  return { description, ...(content && { content }) };
}

function describeError(schemas: Json): Json {
  return {
    description: "An error: one plain sentence, or a problem for clients that accept one",
    headers: {
      "Retry-After": { schema: { type: "integer" }, description: "Seconds" },
      [CODE_HEADER]: { schema: { type: "string" }, description: "The error's code" },
    },
    content: {
      "text/plain": { schema: { type: "string" } },
      "application/problem+json": { schema: describeSchema(Problem, schemas) },
    },
  };
}

function describeParameters(where: string, schema: z.ZodType | undefined, schemas: Json): Json[] {
  if (schema === undefined) {
    return [];
  }
  const { properties = {}, required = [] } = describeSchema(schema, schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

/** A schema as JSON Schema, from the client's side; named ones become references and are added to `schemas`. */
function describeSchema(schema: z.ZodType, schemas: Json): Json {
  const names = z.registry<{ id: string }>();
  for (const [id, named] of Object.entries(NAMED)) {
    names.add(named, { id });
  }
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any", metadata: names }),
  ).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _dialect, $defs = {}, ...described } = JSON.parse(text) as Json;
  Object.assign(schemas, $defs);
  return described;
}
