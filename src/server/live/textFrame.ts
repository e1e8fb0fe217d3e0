/** A text frame is a whole message, header and payload: nothing else may be written to a connection. */
export type TextFrame = Buffer & { readonly is: "a text frame" };

/**
 * Makes a text message as a server puts it on the wire (RFC 6455), in one piece. The library would write header and
 * payload separately, and with ten thousand phones writing is what takes the time.
 */
export function textFrame(text: string): TextFrame {
  const { frame, at } = openFrame(Buffer.byteLength(text));
  frame.write(text, at);
  return frame;
}

/** Makes a frame with its header written; so many bytes of payload are to follow from `at` on. */
export function openFrame(length: number): { frame: TextFrame; at: number } {
  const at = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(at + length) as TextFrame;
  // The byte marks a final text frame.
  frame[0] = 0x81;
  frame[1] = at === 2 ? length : at === 4 ? 126 : 127;
  if (at === 4) frame.writeUInt16BE(length, 2);
  if (at === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  return { frame, at };
}
