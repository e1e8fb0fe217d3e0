import { declare, declareRoute } from "./declare.ts";
import { z } from "zod";
import { id } from "./schemas.ts";

export const body = z.strictObject({
  code: z
    .string()
    .min(1)
    .max(200)
    .meta({ examples: ["s1MNrT0bY3wHn5vUQZp0c2xJkqkqV4hO8oW7m1dG9eA"] }),
  code_verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/, "must be 43 to 128 of A-Z a-z 0-9 - . _ ~")
    .meta({ examples: ["dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"] }),
  redirect_uri: z
    .string()
    .max(2000)
    .refine((value) => URL.canParse(value), "must be a URL")
    .meta({ format: "uri", examples: ["https://agenda.example/connected"] }),
});
export const Connected = z
  .object({
    api_key: z.string().meta({ description: "Shown once" }),
    workspace_id: id,
    workspace_name: z.string(),
  })
  .meta({ id: "Connected" });
export type Connected = z.output<typeof Connected>;

export const connect = {
  exchange: declare({
    method: "POST",
    path: "/connect/token",
    scopes: [],
    role: "viewer",
    keyless: true,
    summary: "Exchange the code of an approved connection for a key",
    body,
    responses: { 200: Connected },
  }),
};

/** What the studio's own page asks for when another site wants in. */
export const connectPage = {
  readRequest: declareRoute({
    method: "GET",
    path: "/connect/request",
    query: z.record(z.string(), z.string()),
    responses: {
      200: z.object({
        connector: z.string().meta({ description: "The host that asks" }),
        scopes: z.array(z.string()),
        decline_url: z.string().meta({ description: "Where a no leads" }),
      }),
    },
  }),
  approve: declareRoute({
    method: "POST",
    path: "/connect/approve",
    body: z.record(z.string(), z.string().optional()),
    responses: { 200: z.object({ redirect_to: z.string() }) },
  }),
};
