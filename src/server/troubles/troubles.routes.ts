import { troubles } from "../../contract/troubles.ts";
import { implement, ok } from "../http/endpoint.ts";
import {
  listTroubles,
  patchTroubleSettings,
  readTrouble,
  readTroubleSettings,
  sendTest,
} from "./troubles.ts";

export const troubleEndpoints = [
  implement(troubles.list, async ({ call, query }) => ok(await listTroubles(call, query))),
  implement(troubles.read, async ({ call, params }) => ok(await readTrouble(call, params.id))),
  implement(troubles.readSettings, async ({ call }) => ok(await readTroubleSettings(call))),
  implement(troubles.patchSettings, async ({ call, body }) => ok(await patchTroubleSettings(call, body))),
  implement(troubles.test, async ({ call }) => ok(await sendTest(call))),
];
