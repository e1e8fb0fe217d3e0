import sharp from "sharp";
import { expect } from "vitest";
import type { Block } from "../../../src/core/timeline/timeline.ts";
import type { TestNode } from "../../support/node/testNode.ts";
import { stageWithCaption } from "../../support/screens/stageWithCaption.ts";

export type Size = [width: number, height: number];

export function timelineWith([width, height]: Size, block: Partial<Block>) {
  return {
    canvas: { width, height },
    tracks: [{ uuid: "main", kind: "visual" as const, order: 0 }],
    blocks: [
      {
        uuid: "who",
        kind: "presenter",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 0, y: 0, w: width, h: height },
        presenter_slot: 0,
        name_label: true,
        ...block,
      },
    ],
  };
}

/** A stage that shows whoever is live, in a session of a presenter with a green photo and a link. */
export async function stageWithPresenter(
  node: Pick<TestNode, "call" | "client">,
  { name, block = {}, size = [1920, 1080] }: { name: string; block?: Partial<Block>; size?: Size },
) {
  const make = async (path: string, body: unknown) => {
    const { status, body: made } = await node.call("POST", path, body);
    expect([path, status]).toEqual([path, 201]);
    return made;
  };
  const { stage, shot_id, scene } = await stageWithCaption(node, { ref: `live/${name}`, text: "" });
  const timeline = timelineWith(size, block);
  await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 600_000 });
  const presenter = await make("/presenters", { name, title: "Analyst", organization: "Engines" });
  const green = { create: { width: 400, height: 400, channels: 3 as const, background: "#20a040" } };
  await node.call("PUT", `/presenters/${presenter.id}/photo`, undefined, {
    raw: await sharp(green).png().toBuffer(),
    headers: { "Content-Type": "image/png" },
  });
  const starts_at = Date.now();
  const session = await make("/sessions", {
    title: "Keynote",
    stage_id: stage.id,
    starts_at,
    ends_at: starts_at + 3_600_000,
    presenter_ids: [presenter.id],
  });
  const link = await make(`/sessions/${session.id}/presenter-links`, { presenter_id: presenter.id });
  const set = async (body: object) => {
    const { status } = await node.call("POST", `/sessions/${session.id}/live/${link.id}`, body);
    expect(status).toBe(200);
  };
  return { stage, scene, shot_id, session, link, set };
}
