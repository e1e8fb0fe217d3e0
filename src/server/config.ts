import ipaddr from "ipaddr.js";
import { isIP } from "node:net";
import { z } from "zod";
import { describeIssue } from "./describeIssue.ts";

const port = z.coerce.number().int().min(0).max(65535);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
const listWhere = (fits: (part: string) => boolean, message: string) =>
  list.pipe(z.array(z.string().refine(fits, message)));

/** Old spellings such as 10.1 are refused, because what they mean is guesswork. */
const isRange = (part: string) =>
  isIP(part.split("/")[0]!) !== 0 && (!part.includes("/") || ipaddr.isValidCIDR(part));
const isHostAndPort = (part: string) => /^(\[[0-9a-f:.]+\]|[^\s:/@?#[\]]+):\d{1,5}$/i.test(part);
/** 10.0.0.1, 10.0.0.1:4000, fd00::1 or [fd00::1]:4000. */
const isAddressWithPort = (part: string) =>
  isIP(part) !== 0 || isIP(/^\[?(.*?)\]?:\d{1,5}$/.exec(part)?.[1] ?? "") !== 0;
/** The proxy check knows these ranges by name. */
const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Pages hand these to the browser as they are, so they have the browser's own form. */
const iceServer = z.strictObject({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});
const iceServers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON, a list of ICE servers" });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(iceServer, {
      error: 'must be a list such as [{"urls":"turn:…","username":"…","credential":"…"}]',
    }),
  );
const mediaServerUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .refine((url) => decodeURI(url).includes("{channel}"), "must have {channel} in it");

/** `crew@example.com` or `Cuelight <crew@example.com>`. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>"\p{Cc}]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u,
    "must be an e-mail address, with or without a name before it",
  );

/** `name=value,name=value` as OpenTelemetry says it: values may be percent-encoded. */
const otlpHeaders = list.transform((parts, context): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const part of parts) {
    const [, name, value] = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+) *= *([\x20-\x7e]*)$/.exec(part) ?? [];
    try {
      headers[name!.toLowerCase()] = decodeURIComponent(value!);
    } catch {
      // The header may be a secret, so nothing of it is told.
      context.addIssue({ code: "custom", message: "must be name=value entries, separated by commas" });
      return z.NEVER;
    }
  }
  return headers;
});

/** Bounds room on disks and in quotas; 0 means no bound. */
const megabytes = z.coerce.number().int().min(0).max(1_000_000_000);

export const keyPattern = /^cue\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,200})$/;

/** From the most that is written to nothing. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const settings = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres://" }).optional(),
  BUS_URL: z.url({ protocol: /^(nats|tls)$/, error: "must start with nats://" }).optional(),
  MEDIA_URL: z.url({ protocol: /^s3$/, error: "must start with s3://" }).optional(),
  CUELIGHT_BOOTSTRAP_KEY: list
    .pipe(z.array(z.string().regex(keyPattern, "must be cue.<id>.<secret>")))
    .default([]),
  RATE_LIMIT_PER_MIN: z.coerce.number().int().min(0).default(1200),
  LIVE_PER_ADDRESS: z.coerce.number().int().min(1).default(50_000),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  TRUST_PROXY: listWhere(
    (part) => isRange(part) || proxyNames.has(part),
    "must be addresses or ranges such as 10.0.0.0/8, separated by commas",
  ).default([]),
  PLAN: z.enum(["pro", "free"]).default("pro"),
  GATEWAY_ALLOW: listWhere(
    isRange,
    "must be addresses or ranges such as 239.0.0.0/8, separated by commas",
  ).default([]),
  FETCH_ALLOW_HOSTS: listWhere(isHostAndPort, "must be host:port entries, separated by commas").default([]),
  OSC_PORT: port.optional(),
  RTC_PORT: port.optional(),
  RTC_ADDRESSES: listWhere(
    isAddressWithPort,
    "must be IP addresses, each with or without a port, separated by commas",
  ).default([]),
  RTC_ICE_SERVERS: iceServers.default([]),
  RTC_WHIP_URL: mediaServerUrl.optional(),
  RTC_WHEP_URL: mediaServerUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" }).optional(),
  MAIL_FROM: sender.optional(),
  METRICS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
    .optional(),
  DISK_FREE_MB: megabytes.default(1024),
  DISK_FLOOR_MB: megabytes.default(256),
  DISK_RESERVE_MB: megabytes.default(128),
  QUOTA_ADDRESS_MB: megabytes.default(200_000),
  QUOTA_ENGAGEMENT_MB: megabytes.default(500_000),
  QUOTA_WORKSPACE_MB: megabytes.default(1_000_000),
  BACKUP_TO: z
    .string()
    // S3:// must not be taken for a folder: an address may hold a secret, and where backups lie is shown.
    .refine((to) => !/^(?!s3:)[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(to), "must be a folder or start with s3://")
    .optional(),
  BACKUP_EVERY: z.coerce.number().min(0.01).max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  BACKUP_WAL_TO: z
    .string()
    .refine((to) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(to), "must be a folder")
    .optional(),
  BACKUP_WAL_KEEP_DAYS: z.coerce.number().min(0.01).max(3650).default(7),
  PLAYS_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .refine((url) => URL.parse(url)?.username === "", "must have no user name or password in it")
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default("cuelight"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).max(86_400_000).default(60_000),
  LOG_LEVEL: z.enum(logLevels).default("info"),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Config = Omit<z.output<typeof settings>, "PUBLIC_URL"> & { PUBLIC_URL: string };

export class BadSetting extends Error {}

/** Does what a setting asks for; when that is not possible, the setting is to blame. */
export function tryOrBlame<T>(name: keyof Config, what: string, work: () => T): T {
  const blame = (error: unknown): never => {
    throw new BadSetting(`${name}: ${what}: ${describeError(error)}`, { cause: error });
  };
  try {
    const done = work();
    return done instanceof Promise ? (done.catch(blame) as T) : done;
  } catch (error) {
    return blame(error);
  }
}

/** Describes an error in one line; some errors of the network have no message but their code. */
export function describeError(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replace(/\s+/g, " ");
}

/** Tells whether browsers reach the site over TLS, its own or a proxy's. */
export function isHttps({ TLS_CERT, PUBLIC_URL }: Pick<Config, "TLS_CERT" | "PUBLIC_URL">): boolean {
  return TLS_CERT !== undefined || PUBLIC_URL.startsWith("https:");
}

/** An empty variable counts as not set: that is how shells and compose files leave things out. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = settings.safeParse(given, { reportInput: true });
  if (!parsed.success) {
    const { field, message } = describeIssue(parsed.error.issues[0]!);
    throw new BadSetting(`${field.split(".")[0]}: ${message}`);
  }
  const config = parsed.data;
  if ((config.TLS_CERT === undefined) !== (config.TLS_KEY === undefined)) {
    throw new BadSetting(`${config.TLS_CERT ? "TLS_KEY" : "TLS_CERT"}: TLS needs both TLS_CERT and TLS_KEY`);
  }
  if ((config.RTC_WHIP_URL === undefined) !== (config.RTC_WHEP_URL === undefined)) {
    const missing = config.RTC_WHIP_URL ? "RTC_WHEP_URL" : "RTC_WHIP_URL";
    throw new BadSetting(`${missing}: a media server needs both RTC_WHIP_URL and RTC_WHEP_URL`);
  }
  if ((config.SMTP_URL === undefined) !== (config.MAIL_FROM === undefined)) {
    const missing = config.SMTP_URL ? "MAIL_FROM" : "SMTP_URL";
    throw new BadSetting(`${missing}: e-mail needs both SMTP_URL and MAIL_FROM`);
  }
  if (config.DISK_FLOOR_MB > config.DISK_FREE_MB)
    throw new BadSetting(`DISK_FLOOR_MB: must be at most DISK_FREE_MB (${config.DISK_FREE_MB})`);
  if (config.BACKUP_WAL_TO !== undefined && config.DATABASE_URL !== undefined)
    throw new BadSetting(
      "BACKUP_WAL_TO: is for the embedded database; have your own PostgreSQL archive its WAL (docs/BACKUP.md)",
    );
  const ids = config.CUELIGHT_BOOTSTRAP_KEY.map((key) => keyPattern.exec(key)![1]);
  if (new Set(ids).size !== ids.length) {
    throw new BadSetting("CUELIGHT_BOOTSTRAP_KEY: each key needs an id of its own");
  }
  const scheme = config.TLS_CERT ? "https" : "http";
  const url = config.PUBLIC_URL ?? `${scheme}://localhost:${config.PORT}`;
  return { ...config, PUBLIC_URL: url.replace(/\/+$/, "") };
}
