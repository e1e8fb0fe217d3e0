// Writes docs/openapi.json, docs/TIMELINE.md and docs/FIELDS.md. Tests compare them with the code, so that nothing changes by accident.
import { writeFileSync } from "node:fs";
import { describeFields } from "../src/web/studio/library/editor/describeFields.ts";
import path from "node:path";
import { endpoints } from "../src/server/endpoints.ts";
import { describeApi } from "../src/server/http/openapi.ts";
import { timelineReference } from "./timelineReference.ts";

const docs = path.join(import.meta.dirname, "../docs");
writeFileSync(`${docs}/openapi.json`, `${JSON.stringify(describeApi(endpoints, "/api/v1"), null, 2)}\n`);
writeFileSync(`${docs}/TIMELINE.md`, timelineReference());
writeFileSync(`${docs}/FIELDS.md`, describeFields());
