import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { startWarning } from "./startWarning.ts";

test.each([
  [{}, true],
  [{ HOST: "::" }, true],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "http://show.example" }, true],
  [{ HOST: "127.0.0.1" }, false],
  [{ HOST: "10.0.0.7" }, false],
  [{ TLS_CERT: "cert.pem", TLS_KEY: "key.pem" }, false],
  [{ PUBLIC_URL: "https://show.example" }, false],
] as [Record<string, string>, boolean][])("a start with %j warns: %s", (env, warns) => {
  const line = startWarning(readConfig(env));
  expect(line !== null).toBe(warns);
  expect(line ?? "").not.toContain("\n");
});
