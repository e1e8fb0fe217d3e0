import type { FastifyInstance } from "fastify";
import { resultsLinks } from "../../contract/resultsLinks.ts";
import type { App } from "../app.ts";
import { implement, noContent, ok } from "../http/endpoint.ts";
import { readResultsLink, revokeResults, shareResults } from "./resultsLinks.ts";
import { sendResultsPage } from "./sendResultsPage.ts";

export const resultsLinkEndpoints = [
  implement(resultsLinks.read, async ({ call, params }) => ok(await readResultsLink(call, params.id))),
  implement(resultsLinks.share, async ({ call, params, body }) =>
    ok(await shareResults(call, params.id, body)),
  ),
  implement(resultsLinks.revoke, async ({ call, params }) => {
    await revokeResults(call, params.id);
    return noContent();
  }),
];

/** Serves the page with an engagement's results, without a key: whoever has the link may see it. */
export function registerResultsPage(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>("/results/:token", async (request, reply) =>
    sendResultsPage(app, { token: request.params.token, request, reply }),
  );
}
