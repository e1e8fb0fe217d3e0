import fc from "fast-check";
import { expect, test } from "vitest";
import { readOsc } from "./readOsc.ts";

/** Bytes as the specification prints them. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ""), "hex");
const text = (words: string) => {
  const ended = Buffer.from(`${words}\0`);
  return Buffer.concat([ended, Buffer.alloc((4 - (ended.length % 4)) % 4)]);
};
const sized = (element: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(element.length);
  return Buffer.concat([size, element]);
};
const bundle = (...elements: Buffer[]) =>
  Buffer.concat([Buffer.from("#bundle\0"), Buffer.alloc(8), ...elements.map(sized)]);

test("the two examples of the specification read as it says", () => {
  const oscillator = bytes("2f6f7363 696c6c61 746f722f 342f6672 65717565 6e637900 2c660000 43dc0000");
  expect(readOsc(oscillator)).toEqual([{ address: "/oscillator/4/frequency", values: [440] }]);
  const foo = bytes(
    "2f666f6f 00000000 2c696973 66660000 000003e8 ffffffff 68656c6c 6f000000 3f9df3b6 40b5b22d",
  );
  const [message] = readOsc(foo);
  expect(message).toEqual({
    address: "/foo",
    values: [1000, -1, "hello", expect.closeTo(1.234, 6), expect.closeTo(5.678, 6)],
  });
});

test("other types are passed over, and what follows them is read", () => {
  const blob = Buffer.concat([bytes("00000003"), bytes("01020300")]);
  const packet = Buffer.concat([text("/a"), text(",TbNFtsI"), blob, Buffer.alloc(8), text("x")]);
  expect(readOsc(packet)).toEqual([{ address: "/a", values: [true, false, "x"] }]);
});

test("messages within bundles come in their order, and the types may be missing", () => {
  const inner = bundle(text("/two"), Buffer.concat([text("/three"), text(",i"), bytes("00000003")]));
  expect(readOsc(bundle(text("/one"), inner))).toEqual([
    { address: "/one", values: [] },
    { address: "/two", values: [] },
    { address: "/three", values: [3] },
  ]);
});

test("what is no message gives none, and nothing throws", () => {
  const hostile = [
    Buffer.alloc(0),
    text("no slash"),
    Buffer.from("/unended"),
    Buffer.concat([text("/short"), text(",i")]),
    Buffer.concat([text("/type"), text(",?")]),
    Buffer.concat([Buffer.from("#bundle\0"), Buffer.alloc(8), bytes("7fffffff"), text("/a")]),
  ];
  expect(hostile.flatMap((packet) => readOsc(packet))).toEqual([]);
  let nested = bundle(text("/deep"));
  for (let depth = 0; depth < 50; depth += 1) nested = bundle(nested);
  expect(readOsc(nested)).toEqual([]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (random) => {
      expect(readOsc(Buffer.from(random))).toBeInstanceOf(Array);
    }),
  );
});
