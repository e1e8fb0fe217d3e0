import { Readable } from "node:stream";
import { sheet_type } from "../../contract/games.ts";
import { plays } from "../../contract/plays.ts";
import { implement, ok } from "../http/endpoint.ts";
import { listPlays } from "./listPlays.ts";
import { writePlaySheet } from "./playSheet.ts";
import { prefersSheet } from "./prefersSheet.ts";
import { listPlaySums } from "./sumPlays.ts";

export const playEndpoints = [
  implement(plays.list, async ({ call, query, request, reply }) => {
    reply.header("Vary", "Accept");
    const { group_by } = query;
    if (prefersSheet(request.headers.accept)) {
      const sheet = await writePlaySheet(call, query);
      reply.type(sheet_type).header("Content-Disposition", 'attachment; filename="plays.csv"');
      return ok(Readable.from(sheet));
    }
    if (group_by !== undefined) return ok(await listPlaySums(call, { ...query, group_by }));
    return ok(await listPlays(call, query));
  }),
];
