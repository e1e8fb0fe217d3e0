import { exchange } from "./connect.ts";
import { implement, ok } from "../http/endpoint.ts";
import { connect, body } from "../../contract/connect.ts";

export const connectEndpoints = [
  implement(connect.exchange, async ({ app, body }) => ok(await exchange(app, body))),
];
