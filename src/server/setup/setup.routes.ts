import { readSetup } from "./setup.ts";
import { implement, ok } from "../http/endpoint.ts";
import { setup } from "../../contract/setup.ts";

export const setupEndpoints = [implement(setup.read, async ({ call }) => ok(await readSetup(call)))];
