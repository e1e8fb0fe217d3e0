import { z } from "zod";
import { keylessEndpoint, ok } from "../http/endpoint.ts";
import { id } from "../http/schemas.ts";
import { exchange } from "./connect.ts";

const body = z.strictObject({
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

const Connected = z
  .object({
    api_key: z.string().meta({ description: "Shown once" }),
    workspace_id: id,
    workspace_name: z.string(),
  })
  .meta({ id: "Connected" });

export const connectEndpoints = [
  keylessEndpoint({
    path: "/connect/token",
    summary: "Exchange the code of an approved connection for a key",
    body,
    responses: { 200: Connected },
    handle: async ({ app, body }) => ok(await exchange(app, body)),
  }),
];
