import { expect, test } from "vitest";
import { BadSetting, readConfig } from "./config.ts";

test("without any setting the defaults hold, and an empty variable counts as none", () => {
  const config = readConfig({ PORT: "", DATABASE_URL: "" });
  expect([config.PORT, config.HOST, config.PUBLIC_URL, config.DATA_DIR, config.DATABASE_URL]).toEqual([
    4000,
    "0.0.0.0",
    "http://localhost:4000",
    "./data",
    undefined,
  ]);
});

test("lists are read with or without spaces", () => {
  const config = readConfig({
    TRUST_PROXY: "10.0.0.1, 10.1.0.0/16,loopback",
    GATEWAY_ALLOW: "239.0.0.0/8,fd00::/8",
    FETCH_ALLOW_HOSTS: "intranet:8080,[::1]:80",
  });
  expect([config.TRUST_PROXY, config.GATEWAY_ALLOW, config.FETCH_ALLOW_HOSTS]).toEqual([
    ["10.0.0.1", "10.1.0.0/16", "loopback"],
    ["239.0.0.0/8", "fd00::/8"],
    ["intranet:8080", "[::1]:80"],
  ]);
});

test("headers for a collector are read as OpenTelemetry writes them", () => {
  const { OTEL_EXPORTER_OTLP_HEADERS } = readConfig({
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20abc=, x-team = stage",
  });
  expect(OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: "Bearer abc=", "x-team": "stage" });
  expect(readConfig({}).OTEL_EXPORTER_OTLP_HEADERS).toEqual({});
});

test("live pictures go over the port of the site unless told, and addresses may have ports of their own", () => {
  const { RTC_PORT, RTC_ADDRESSES, RTC_ICE_SERVERS } = readConfig({
    RTC_ADDRESSES: "203.0.113.7, 203.0.113.8:5000,fd00::7,[fd00::8]:5000",
    RTC_ICE_SERVERS: '[{"urls":"turn:turn.example:3478","username":"u","credential":"c"}]',
  });
  expect([RTC_PORT, RTC_ADDRESSES, RTC_ICE_SERVERS]).toEqual([
    undefined,
    ["203.0.113.7", "203.0.113.8:5000", "fd00::7", "[fd00::8]:5000"],
    [{ urls: "turn:turn.example:3478", username: "u", credential: "c" }],
  ]);
});

test("a bad setting is refused with one line that names it, and never repeats a secret", () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: "abc" }, "PORT: must be a number"],
    [{ PORT: "70000" }, "PORT: must be at most 65535"],
    [{ PUBLIC_URL: "cuelight.example" }, "PUBLIC_URL: must be an http or https address"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL: must start with postgres://"],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      "OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://user:secret@collector:4318" },
      "OTEL_EXPORTER_OTLP_ENDPOINT: must have no user name or password in it",
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: "the secret" },
      "OTEL_EXPORTER_OTLP_HEADERS: must be name=value entries, separated by commas",
    ],
    [{ BUS_URL: "http://x" }, "BUS_URL: must start with nats://"],
    [{ MEDIA_URL: "http://x" }, "MEDIA_URL: must start with s3://"],
    [{ BACKUP_TO: "S3://x?secret_access_key=y" }, "BACKUP_TO: must be a folder or start with s3://"],
    [{ CUELIGHT_BOOTSTRAP_KEY: "nonsense" }, "CUELIGHT_BOOTSTRAP_KEY: must be cue.<id>.<secret>"],
    [
      { CUELIGHT_BOOTSTRAP_KEY: "cue.a.b,cue.a.c" },
      "CUELIGHT_BOOTSTRAP_KEY: each key needs an id of its own",
    ],
    [{ RATE_LIMIT_PER_MIN: "-1" }, "RATE_LIMIT_PER_MIN: must be at least 0"],
    [{ LIVE_PER_ADDRESS: "0" }, "LIVE_PER_ADDRESS: must be at least 1"],
    [{ TLS_CERT: "cert.pem" }, "TLS_KEY: TLS needs both TLS_CERT and TLS_KEY"],
    [{ TLS_KEY: "key.pem" }, "TLS_CERT: TLS needs both TLS_CERT and TLS_KEY"],
    [
      { TRUST_PROXY: "the proxy" },
      "TRUST_PROXY: must be addresses or ranges such as 10.0.0.0/8, separated by commas",
    ],
    [{ METRICS_KEY: "two words" }, "METRICS_KEY: must be printable characters without spaces"],
    [{ RTC_PORT: "-1" }, "RTC_PORT: must be at least 0"],
    [
      { RTC_ADDRESSES: "media.example" },
      "RTC_ADDRESSES: must be IP addresses, each with or without a port, separated by commas",
    ],
    [{ RTC_ICE_SERVERS: "turn:turn.example" }, "RTC_ICE_SERVERS: must be JSON, a list of ICE servers"],
    [{ RTC_ICE_SERVERS: '{"urls":"turn:turn.example"}' }, "RTC_ICE_SERVERS: must be an array"],
    [{ RTC_WHIP_URL: "https://media.example/whip" }, "RTC_WHIP_URL: must have {channel} in it"],
    [
      { RTC_WHIP_URL: "https://media.example/{channel}/whip" },
      "RTC_WHEP_URL: a media server needs both RTC_WHIP_URL and RTC_WHEP_URL",
    ],
    [{ PLAN: "gold" }, "PLAN: must be one of pro, free"],
    [
      { GATEWAY_ALLOW: "10.1" },
      "GATEWAY_ALLOW: must be addresses or ranges such as 239.0.0.0/8, separated by commas",
    ],
    [
      { GATEWAY_ALLOW: "10.0.0.0/33" },
      "GATEWAY_ALLOW: must be addresses or ranges such as 239.0.0.0/8, separated by commas",
    ],
    [
      { FETCH_ALLOW_HOSTS: "http://intranet" },
      "FETCH_ALLOW_HOSTS: must be host:port entries, separated by commas",
    ],
    [{ DISK_FREE_MB: "some" }, "DISK_FREE_MB: must be a number"],
    [{ DISK_RESERVE_MB: "-1" }, "DISK_RESERVE_MB: must be at least 0"],
    [{ DISK_FREE_MB: "100" }, "DISK_FLOOR_MB: must be at most DISK_FREE_MB (100)"],
    [{ QUOTA_ADDRESS_MB: "1.5" }, "QUOTA_ADDRESS_MB: must be an integer"],
    [{ QUOTA_ENGAGEMENT_MB: "-5" }, "QUOTA_ENGAGEMENT_MB: must be at least 0"],
    [{ QUOTA_WORKSPACE_MB: "1e12" }, "QUOTA_WORKSPACE_MB: must be at most 1000000000"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of debug, info, warn, error, silent"],
  ];
  for (const [env, message] of cases) expect(() => readConfig(env)).toThrow(new BadSetting(message));
});

test("e-mail needs a server and a sender, and no refusal repeats the password", () => {
  const SMTP_URL = "smtps://cue:s3cret@mail.example";
  for (const MAIL_FROM of ["cue@example.com", "Cuelight <cue@example.com>"])
    expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
  const refusal = (env: Record<string, string>) => {
    try {
      return readConfig(env);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect([
    refusal({ SMTP_URL }),
    refusal({ MAIL_FROM: "cue@example.com" }),
    refusal({ SMTP_URL: "http://cue:s3cret@mail.example", MAIL_FROM: "cue@example.com" }),
    refusal({ SMTP_URL, MAIL_FROM: "nobody" }),
    refusal({ SMTP_URL, MAIL_FROM: "Cue\r\nBcc: x <cue@example.com>" }),
  ]).toEqual([
    "MAIL_FROM: e-mail needs both SMTP_URL and MAIL_FROM",
    "SMTP_URL: e-mail needs both SMTP_URL and MAIL_FROM",
    "SMTP_URL: must start with smtp:// or smtps://",
    "MAIL_FROM: must be an e-mail address, with or without a name before it",
    "MAIL_FROM: must be an e-mail address, with or without a name before it",
  ]);
});
