import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerKey, startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { newLink, presentedSession, sendSdp } from "../../../test/support/presenters/livePresenters.ts";
import { startMediaServer } from "../../../test/support/presenters/mediaServer.ts";
import { publishingOffer, watchingOffer } from "../../../test/support/presenters/sdpOffers.ts";

let node: TestNode;
let media: Awaited<ReturnType<typeof startMediaServer>>;
beforeAll(async () => {
  media = await startMediaServer();
  node = await startTestNode({
    RTC_WHIP_URL: `${media.url}/{channel}/whip?key=1`,
    RTC_WHEP_URL: `${media.url}/{channel}/whep`,
  });
});
afterAll(async () => {
  await node.stop();
  await media.stop();
});

test("offers are handed on to a media server elsewhere, and so is their end", async () => {
  const { session, presenter, stage } = await presentedSession(node);
  const { id, token, whip_url } = await newLink(node, session.id, presenter.id);
  const publish = () => sendSdp("POST", `${whip_url}?source=screen`, { token, sdp: publishingOffer });
  const first = await publish();
  expect([first.status, first.text]).toEqual([201, "v=0\r\no=media server\r\n"]);
  expect(first.location).toMatch(new RegExp(`^${node.url}/whip/${id}/`));
  await node.call("POST", `/sessions/${session.id}/live/${id}`, { on_air: true });
  const { body } = await node.call("GET", `/stages/${stage.id}/preview`);
  expect(body.programme.on_air).toMatchObject([{ streams: { screen: first.location.split("/").at(-1) } }]);

  const again = await publish();
  const watched = await sendSdp("POST", `${node.url}/whep/${id}?source=screen`, {
    token: ownerKey,
    sdp: watchingOffer,
  });
  expect([watched.status, watched.text]).toEqual([201, first.text]);
  expect((await sendSdp("DELETE", watched.location, { token: ownerKey })).status).toBe(200);
  expect((await sendSdp("DELETE", again.location, { token })).status).toBe(200);
  const sdp = "application/sdp";
  await expect
    .poll(() =>
      media.seen.filter(
        ({ path }, n) => media.seen.findIndex((one) => one.path === path) === n || path!.includes("/whip"),
      ),
    )
    .toEqual([
      { method: "POST", path: `/${id}-screen/whip?key=1`, type: sdp, body: publishingOffer },
      { method: "DELETE", path: "/ended/1", type: undefined, body: "" },
      { method: "POST", path: `/${id}-screen/whip?key=1`, type: sdp, body: publishingOffer },
      { method: "POST", path: `/${id}-screen/whep`, type: sdp, body: watchingOffer },
      expect.objectContaining({ method: "DELETE" }),
      expect.objectContaining({ method: "DELETE" }),
    ]);
});

test("what the media server refuses is refused, and what it fails to do can be tried again", async () => {
  const { session, presenter } = await presentedSession(node);
  const { token, whip_url } = await newLink(node, session.id, presenter.id);
  const statuses = [];
  for (const status of [400, 500, 302]) {
    media.answerWith(status);
    statuses.push((await sendSdp("POST", whip_url, { token, sdp: publishingOffer })).status);
  }
  media.answerWith(201);
  expect(statuses).toEqual([400, 503, 503]);
  expect((await node.call("GET", `/sessions/${session.id}/live`)).body.publishers).toEqual([]);
});
