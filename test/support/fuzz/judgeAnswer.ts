import { isDeepStrictEqual } from "node:util";
import { endpoints } from "../../../src/server/endpoints.ts";
import { statusByCode } from "../../../src/server/http/errors.ts";
import type { Operation } from "./description.ts";
import type { RandomRequest } from "./randomRequest.ts";
import type { Answer } from "./sendRequest.ts";

/** Statuses that any endpoint may answer to a request that is wrong in a way of its own. */
const anywhere = [400, 401, 403, 404, 405, 409, 413, 415, 429];

/** What is wrong with an answer; an empty list when it keeps every promise of the interface. */
export function judgeAnswer(
  { operation, method }: RandomRequest,
  { status, headers, text }: Answer,
  operations: Operation[],
): string[] {
  const faults: string[] = [];
  const reads = method === "HEAD" ? "GET" : method;
  const reached = operations.find((other) => other.method === reads && other.path === operation.path);
  if (!headers["x-request-id"]) faults.push("has no X-Request-Id");
  if (![...(reached?.statuses ?? []), ...anywhere].includes(status) || status === 503)
    faults.push("has a status that is not described");
  if (method === "HEAD") return faults;
  const body = jsonOf(text, headers);
  return [
    ...faults,
    ...(status >= 300
      ? faultsOfError(status, body)
      : faultsOfSuccess(operation.path, method, { status, headers, text, body })),
  ];
}

function jsonOf(text: string, headers: Answer["headers"]): unknown {
  if (headers["content-type"] !== "application/json; charset=utf-8") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultsOfError(status: number, body: unknown): string[] {
  const { error } = (body ?? {}) as {
    error?: { code: keyof typeof statusByCode; message: unknown; details: unknown };
  };
  const exact = { error: { code: error?.code, message: error?.message, details: error?.details } };
  if (!error || !isDeepStrictEqual(body, exact)) return ["is not the error body"];
  const { code, message, details } = error;
  if (statusByCode[code] !== status) return [`has code ${code}`];
  if (typeof message !== "string" || message === "") return ["has no message"];
  return typeof details === "object" && details !== null && !Array.isArray(details) ? [] : ["has no details"];
}

function faultsOfSuccess(
  path: string,
  method: string,
  { status, headers, text, body }: Answer & { body: unknown },
): string[] {
  const endpoint = endpoints.find((other) => other.method === method && other.path === path);
  if (!endpoint) return ["is a success that nobody described"];
  const { responses, answers_file } = endpoint;
  if (answers_file && headers["content-type"] === answers_file) return [];
  if (answers_file && responses[200] === null) return ["is not the file it describes"];
  const replayed = headers["idempotent-replayed"] === "true";
  const schema =
    responses[status as keyof typeof responses] ??
    (replayed ? (responses[201] ?? responses[204]) : undefined);
  if (schema === undefined || schema === null)
    return text === "" || replayed ? [] : ["has a body where none is described"];
  const parsed = schema.safeParse(body);
  if (!parsed.success) return [`does not fit its description: ${parsed.error.message.slice(0, 500)}`];
  return isDeepStrictEqual(parsed.data, body) ? [] : ["holds more than its description says"];
}
