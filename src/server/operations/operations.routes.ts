import { operations } from "../../contract/operations.ts";
import { implement, ok } from "../http/endpoint.ts";
import { readOperations } from "./operations.ts";

export const operationsEndpoints = [
  implement(operations.read, async ({ call }) => ok(await readOperations(call.app))),
];
