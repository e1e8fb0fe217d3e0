/** One message of Open Sound Control 1.0: an address such as `/cuelight/act/…`, and what stands after it. */
export interface OscMessage {
  address: string;
  /** Numbers, texts and booleans; what is of another type is left out. */
  values: (number | string | boolean)[];
}

const bundle_mark = "#bundle\0";
// Bundles within bundles: nobody sends deeper ones, and a hostile packet must not fill the stack.
const deepest = 4;

/**
 * Reads the messages of a packet, also those within bundles, in their order; time tags are not waited for. A packet that
 * is none gives no messages.
 */
export function readOsc(packet: Buffer, depth = 0): OscMessage[] {
  if (packet.length % 4 !== 0 || packet.length < 4 || depth > deepest) return [];
  if (packet.toString("latin1", 0, 8) === bundle_mark) return readBundle(packet, depth);
  const message = readMessage(packet);
  return message ? [message] : [];
}

function readBundle(packet: Buffer, depth: number): OscMessage[] {
  const messages: OscMessage[] = [];
  // Eight bytes of mark and eight of time tag come first; before each element stands its size.
  for (let at = 16; at + 4 <= packet.length;) {
    const size = packet.readUInt32BE(at);
    if (size === 0 || at + 4 + size > packet.length) break;
    messages.push(...readOsc(packet.subarray(at + 4, at + 4 + size), depth + 1));
    at += 4 + size;
  }
  return messages;
}

function readMessage(packet: Buffer): OscMessage | null {
  const address = readText(packet, 0);
  if (!address?.text.startsWith("/")) return null;
  const types = readText(packet, address.next);
  // Old senders leave the types out where there are no values.
  if (!types?.text.startsWith(",")) return { address: address.text, values: [] };
  const values: OscMessage["values"] = [];
  let at = types.next;
  for (const type of types.text.slice(1)) {
    const read = readValue(packet, at, type);
    if (!read) return null;
    if (read.value !== undefined) values.push(read.value);
    at = read.next;
  }
  return { address: address.text, values };
}

interface ReadValue {
  value: number | string | boolean | undefined;
  next: number;
}

/** Null: the packet ends too early, or the type is of a length that nobody knows. */
function readValue(packet: Buffer, at: number, type: string): ReadValue | null {
  const has = (bytes: number) => at + bytes <= packet.length;
  switch (type) {
    case "i":
      return has(4) ? { value: packet.readInt32BE(at), next: at + 4 } : null;
    case "f":
      return has(4) ? { value: packet.readFloatBE(at), next: at + 4 } : null;
    case "d":
      return has(8) ? { value: packet.readDoubleBE(at), next: at + 8 } : null;
    case "h":
      return has(8) ? { value: Number(packet.readBigInt64BE(at)), next: at + 8 } : null;
    case "s":
    case "S": {
      const read = readText(packet, at);
      return read && { value: read.text, next: read.next };
    }
    case "T":
    case "F":
      return { value: type === "T", next: at };
    case "N":
    case "I":
      return { value: undefined, next: at };
    case "t":
      return has(8) ? { value: undefined, next: at + 8 } : null;
    case "c":
    case "r":
    case "m":
      return has(4) ? { value: undefined, next: at + 4 } : null;
    case "b": {
      const size = has(4) ? packet.readUInt32BE(at) : Infinity;
      return has(4 + size) ? { value: undefined, next: at + 4 + padded(size) } : null;
    }
    default:
      return null;
  }
}

/** A text ends with a zero byte and fills up to the next four bytes. */
function readText(packet: Buffer, at: number): { text: string; next: number } | null {
  const end = packet.indexOf(0, at);
  if (at >= packet.length || end === -1) return null;
  return { text: packet.toString("utf8", at, end), next: at + padded(end - at + 1) };
}

const padded = (bytes: number) => Math.ceil(bytes / 4) * 4;
