import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let sender: Socket;
let port: number;
let session_id: string;
beforeAll(async () => {
  port = await findFreePort();
  node = await startTestNode({ OSC_PORT: String(port), HOST: "127.0.0.1" });
  sender = createSocket("udp4");
});
afterAll(async () => {
  sender.close();
  await node.stop();
});
beforeEach(async () => {
  const stage = await node.call("POST", "/stages", { name: "Hall" });
  session_id = await sessionRow(node, { stage_id: stage.body.id, title: "Keynote" });
});

async function findFreePort(): Promise<number> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  socket.close();
  return port;
}

const text = (words: string) => {
  const ended = Buffer.from(`${words}\0`);
  return Buffer.concat([ended, Buffer.alloc((4 - (ended.length % 4)) % 4)]);
};
const send = (packet: Buffer) => sender.send(packet, port, "127.0.0.1");
/** As TouchOSC and Companion send a button: with a number that says whether it is pressed or let go. */
const press = (address: string, value: number) => {
  const number = Buffer.alloc(4);
  number.writeFloatBE(value);
  send(Buffer.concat([text(address), text(",f"), number]));
};
const readStatus = async () => (await node.call("GET", `/sessions/${session_id}`)).body.status;
const makeLink = async (action: string) => {
  const body = { name: "Button", action: { do: "session", session_id, action } };
  const { url } = (await node.call("POST", "/action-links", body)).body;
  return new URL(url).pathname;
};

test("a button that speaks OSC does what its action link does, when it is pressed and not when it is let go", async () => {
  const [live, hold] = [await makeLink("go_live"), await makeLink("hold")];
  press(live, 0);
  press(live, 1);
  await expect.poll(readStatus).toBe("live");
  send(text(hold));
  await expect.poll(readStatus).toBe("held");
});

test("nonsense and tokens that nobody has do nothing, and the next press counts", async () => {
  send(Buffer.from("nonsense"));
  send(text("/act/"));
  press("/act/nobody-has-this-token", 1);
  press(await makeLink("go_live"), 1);
  await expect.poll(readStatus).toBe("live");
});
