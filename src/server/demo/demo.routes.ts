import { findTimezone } from "../../core/time/timezone.ts";
import { type Call } from "../http/call.ts";
import { describeDemo } from "./describeDemo.ts";
import { makeDemo } from "./makeDemo.ts";
import { readMade, readProblem } from "./remembered.ts";
import { removeDemo } from "./removeDemo.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { demo } from "../../contract/demo.ts";

const readTimezone = () => findTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";

export const demoEndpoints = [
  implement(demo.read, async ({ call }) => ok(await readDemo(call))),
  implement(demo.make, async ({ call, body }) =>
    created(await makeDemo(call, { time_zone: body?.time_zone ?? readTimezone() })),
  ),
  implement(demo.remove, async ({ call }) => {
    const kept = await removeDemo(call);
    return kept.length === 0 ? noContent() : ok({ kept });
  }),
];

async function readDemo(call: Call) {
  return describeDemo(await readMade(call), await readProblem(call));
}
