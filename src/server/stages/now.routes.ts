import { readNow } from "./now.ts";
import { implement, ok } from "../http/endpoint.ts";
import { stageNow } from "../../contract/now.ts";

export const nowEndpoints = [
  implement(stageNow.read, async ({ call, params, query }) => ok(await readNow(call, params.id, query.at))),
];
