// Writes docs/openapi.json. A test compares it with the code, so that the API never changes by accident.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { endpoints } from "../src/server/endpoints.ts";
import { describeApi } from "../src/server/http/openapi.ts";

const file = path.join(import.meta.dirname, "../docs/openapi.json");
writeFileSync(file, `${JSON.stringify(describeApi(endpoints, "/api/v1"), null, 2)}\n`);
