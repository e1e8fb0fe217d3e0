import { Readable } from "node:stream";
import { engagementExport } from "../../contract/engagementExport.ts";
import { encodeFileName } from "../http/encodeFileName.ts";
import { implement, ok } from "../http/endpoint.ts";
import { exportEngagement } from "./exportEngagement.ts";

export const exportEndpoints = [
  implement(engagementExport.read, async ({ call, params, reply }) => {
    const { name, archive } = await exportEngagement(call, params.id);
    reply.type("application/zip").headers({
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeFileName(name)}`,
      "Cache-Control": "no-store",
    });
    return ok(Readable.from(archive, { objectMode: false }));
  }),
];
