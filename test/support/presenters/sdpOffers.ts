const fingerprint = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0").toUpperCase()).join(
  ":",
);
const ice = [
  "c=IN IP4 0.0.0.0",
  "a=rtcp-mux",
  "a=ice-ufrag:Zl2x",
  "a=ice-pwd:0123456789abcdef01234567",
  `a=fingerprint:sha-256 ${fingerprint}`,
  "a=setup:actpass",
];

function writeOffer(direction: "sendonly" | "recvonly"): string {
  return [
    "v=0",
    "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0 1",
    "m=audio 9 UDP/TLS/RTP/SAVPF 111",
    ...ice,
    "a=mid:0",
    `a=${direction}`,
    "a=rtpmap:111 opus/48000/2",
    "m=video 9 UDP/TLS/RTP/SAVPF 96",
    ...ice,
    "a=mid:1",
    `a=${direction}`,
    "a=rtpmap:96 VP8/90000",
    "a=rtcp-fb:96 nack",
    "a=rtcp-fb:96 nack pli",
    "",
  ].join("\r\n");
}

/** What a browser offers that sends a camera; nothing ever comes of it. */
export const publishingOffer = writeOffer("sendonly");
/** What a browser offers that wants to watch. */
export const watchingOffer = writeOffer("recvonly");
