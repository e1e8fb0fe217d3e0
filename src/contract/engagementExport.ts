import { declare } from "./declare.ts";
import { idParams } from "./schemas.ts";

export const engagementExport = {
  read: declare({
    scopes: ["engagements:read"],
    role: "viewer",
    method: "GET",
    path: "/engagements/{id}/export",
    summary:
      "Download everything an engagement gathered as a ZIP archive: posts, votes, polls, games and media",
    params: idParams,
    answers_file: "application/zip",
    responses: { 200: null },
  }),
};
