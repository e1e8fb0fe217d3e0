import { expect, test } from "vitest";
import { redirects } from "./gatewayRtspDoor.ts";

test.each([
  "RTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n",
  "RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\n\r\nRTSP/1.0 200 OK\r\n",
  "RTSP/1.0 200",
  "RTSP/1.",
  "RTSP/1.0 200 OK\r\nServer: Camera RTSP/1.0 server\r\nVia: RTSP/1.0 proxy\r\n",
  "RTSP/1.0 454 Session not found 300\r\n",
])("is an ordinary talk: %j", (talk) => {
  expect(redirects(talk)).toBe(false);
});

test.each([
  "RTSP/1.0 302 Moved\r\nLocation: rtsp://10.0.0.1/\r\n\r\n",
  "RTSP/1.0 200 OK\r\n\r\nRTSP/1.0 301 Moved\r\n",
  "RTSP/1.0\t \t302 x",
  "RTSP/1.0 00302 x",
  "RTSP/1.0 +302 x",
  "RTSP/1.0 4294967598 x",
  "RTSP/a\u000bb 302 x",
  "$\u0000\u0000\u0001xRTSP/1.0 303 x",
])("might be read as a redirect: %j", (talk) => {
  expect(redirects(talk)).toBe(true);
});
