import { expect, test } from "vitest";
import { advertise } from "./answerOffer.ts";
import { readOffer } from "./readOffer.ts";

const head = "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0 1\r\n";
const ice = "a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\na=fingerprint:sha-256 AA:BB\r\n";
const audio = `m=audio 9 UDP/TLS/RTP/SAVPF 111 63\r\n${ice}a=mid:0\r\na=sendonly\r\na=rtpmap:111 opus/48000/2\r\na=rtpmap:63 red/48000/2\r\n`;
const video = [
  "m=video 9 UDP/TLS/RTP/SAVPF 98 103 96 109",
  `${ice}a=mid:1`,
  "a=sendonly",
  "a=rtpmap:98 VP9/90000",
  "a=rtpmap:103 H264/90000",
  "a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42001f",
  "a=rtpmap:96 VP8/90000",
  "a=rtpmap:109 H264/90000",
  "a=fmtp:109 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
  "",
].join("\r\n");

test("of an offer the codecs are found that can be forwarded", () => {
  expect(readOffer(head + audio + video)).toEqual({
    audio: { mid: "0", direction: "sendonly", opus: 111 },
    video: { mid: "1", direction: "sendonly", payload_types: { VP8: 96, H264: 109 } },
  });
});

test("an offer of sound alone, or of pictures alone, is one", () => {
  expect(readOffer(head + audio).video).toBeNull();
  expect(readOffer(head + video).audio).toBeNull();
});

test.each([
  ["nothing", ""],
  ["a page", "<html></html>"],
  ["JSON", '{"type":"offer"}'],
  ["no media", head + ice],
  ["unknown codecs", head + video.replaceAll(/VP8|H264/g, "AV1")],
  ["media without a name", head + audio.replace("a=mid:0\r\n", "")],
  ["a rejected medium", head + audio.replace("audio 9", "audio 0")],
])("%s is refused", (_name, sdp) => {
  expect(() => readOffer(sdp)).toThrow(expect.objectContaining({ name: "BadOffer" }));
});

const answer = `${head}m=audio 5 UDP/TLS/RTP/SAVPF 111\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\na=candidate:1 1 UDP 5 10.0.0.1 4000 typ host\r\na=candidate:2 1 UDP 4 10.0.0.2 4000 typ host\r\na=end-of-candidates\r\nm=video 5\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\n`;
const candidates = (sdp: string) =>
  sdp.match(/a=candidate.* (\S+) (\d+) typ/g)?.map((line) => line.split(" ").slice(4, 6).join(":"));

test("configured addresses take the place of the machine's own", () => {
  expect(candidates(advertise(answer, { addresses: ["203.0.113.7", "fd00::7"], port: 4100 }))).toEqual([
    "203.0.113.7:4100",
    "fd00::7:4100",
  ]);
  const mapped = { addresses: ["203.0.113.7:5000", "[fd00::7]:5001"], port: 4100 };
  expect(candidates(advertise(answer, mapped))).toEqual(["203.0.113.7:5000", "fd00::7:5001"]);
  expect(advertise(answer, { addresses: [], port: 4100 })).toBe(answer);
});

test("a machine without a network advertises itself", () => {
  const without = answer.replaceAll(/a=candidate.*\r\n/g, "");
  expect(candidates(advertise(without, { addresses: [], port: 4100 }))).toEqual(["127.0.0.1:4100"]);
});
