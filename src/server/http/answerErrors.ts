import type { FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { DiskFull, isOutOfSpace } from "../disk/DiskFull.ts";
import { AnnouncementsFull } from "../disk/AnnouncementsFull.ts";
import { MediaAway } from "../media/mediaStore.ts";
import { Busy } from "../processLimits/Busy.ts";
import { invalid, Refusal, unavailable } from "./errors.ts";

/** This is the one place where a thrown error becomes a status and a body. */
export async function answerErrors(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const refusal = toRefusal(error);
  if (refusal.code === "internal")
    request.log.error({ err: error, route: request.routeOptions.url }, "fault");
  // A full disk is logged once, not on every request: the log may be on the same disk.
  const isAboutRoom = refusal instanceof DiskFull || refusal instanceof AnnouncementsFull;
  if (refusal.code === "unavailable" && !isAboutRoom) request.log.warn({ err: error }, "unavailable");
  if (refusal.code === "unauthorized" && !reply.hasHeader("WWW-Authenticate"))
    reply.header("WWW-Authenticate", "Bearer");
  const { retry_after_s } = refusal.details;
  if (typeof retry_after_s === "number") reply.header("Retry-After", retry_after_s);
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(refusal.body));
}

/** Returns what a caller is told of an error. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutOfSpace(error)) return new DiskFull("nothing can be saved");
  if (error instanceof Busy) return unavailable(error.message);
  if (error instanceof MediaAway) return unavailable("Files cannot be read right now");
  if (isDatabaseAway(error)) return unavailable("The database cannot be reached right now");
  return (
    toFrameworkRefusal(error) ??
    new Refusal(
      "internal",
      "Something went wrong on our side; the X-Request-Id header names this request in the logs",
    )
  );
}

/** Fastify itself throws these errors before a handler runs. */
function toFrameworkRefusal(error: unknown): Refusal | null {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return null;
  const { statusCode } = error;
  if (statusCode === 413) return new Refusal("too_large", "The request body is too large");
  if (statusCode === 415)
    return new Refusal("unsupported_media_type", "Send JSON with Content-Type: application/json");
  if (statusCode === 414) return invalid("", "has a path that is too long");
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return invalid(
      "",
      `cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : "bad request"}`,
    );
  }
  return null;
}

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (error instanceof pg.DatabaseError) {
    // 57P means shutting down or crashed, 53 out of connections or disk, 08 a connection exception.
    return /^(57P|53|08)/.test(error.code ?? "");
  }
  if (!(error instanceof Error)) return false;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
    return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return networkCodes.has(code ?? "") && (syscall === "connect" || syscall === "read" || syscall === "write");
}
