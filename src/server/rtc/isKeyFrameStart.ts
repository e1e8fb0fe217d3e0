export type VideoCodec = "VP8" | "H264";

/** Tells whether a payload begins a picture that can be decoded without those before it. */
export function isKeyFrameStart(codec: VideoCodec, payload: Buffer): boolean {
  return codec === "VP8" ? isVp8KeyFrame(payload) : isH264KeyFrame(payload);
}

/** The descriptor of RFC 7741, 4.2, then the first byte of the frame, whose lowest bit is 0 in a key frame. */
function isVp8KeyFrame(payload: Buffer): boolean {
  if (payload.length < 2) return false;
  const isPartitionStart = (payload[0]! & 0x10) !== 0 && (payload[0]! & 0x07) === 0;
  if (!isPartitionStart) return false;
  let at = 1;
  if (payload[0]! & 0x80) {
    const extension = payload[1]!;
    at = 2;
    if (extension & 0x80) at += payload[at]! & 0x80 ? 2 : 1;
    if (extension & 0x40) at += 1;
    if (extension & 0x30) at += 1;
  }
  return at < payload.length && (payload[at]! & 0x01) === 0;
}

const sequence_parameters = 7;
const aggregate = 24;
const fragment = 28;

/** A key frame of H264 begins with its sequence parameters, alone, in an aggregate or in a fragment (RFC 6184). */
function isH264KeyFrame(payload: Buffer): boolean {
  if (payload.length < 2) return false;
  const type = payload[0]! & 0x1f;
  if (type === sequence_parameters) return true;
  if (type === fragment) return (payload[1]! & 0x80) !== 0 && (payload[1]! & 0x1f) === sequence_parameters;
  return type === aggregate && listAggregated(payload).includes(sequence_parameters);
}

function listAggregated(payload: Buffer): number[] {
  const types: number[] = [];
  for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at))
    types.push(payload[at + 2]! & 0x1f);
  return types;
}
