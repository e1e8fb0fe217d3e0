// Writes docs/openapi.json and docs/TIMELINE.md. Tests compare them with the code, so that nothing changes by accident.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { endpoints } from "../src/server/endpoints.ts";
import { describeApi } from "../src/server/http/openapi.ts";
import { timelineReference } from "./timelineReference.ts";

const docs = path.join(import.meta.dirname, "../docs");
writeFileSync(`${docs}/openapi.json`, `${JSON.stringify(describeApi(endpoints, "/api/v1"), null, 2)}\n`);
writeFileSync(`${docs}/TIMELINE.md`, timelineReference());
