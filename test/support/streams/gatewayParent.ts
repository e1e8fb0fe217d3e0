// A program that hands on a source and is killed by the test that started it.
import path from "node:path";
import { Gateways } from "../../../src/server/streams/gateways.ts";

const gateways = new Gateways({ allow: ["127.0.0.0/8"], onProblem: () => {} });
const gateway = gateways.watch("rtsp", process.argv[2]!);
await gateway.playlist();
const folder = path.dirname(gateway.segment("0.ts")!);
process.stdout.write(JSON.stringify({ pid: gateway.pid, folder }));
