import type { Asset } from "../../../../../contract/assets.ts";
import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { sendFile } from "../../../../shared/sendFile.ts";
import { openApi, workspaceHeaders } from "../../../people/session.ts";
import { ownUrl } from "../../media/assets.ts";
import { listClipAssets, withAssets } from "../edit/clipboard.ts";
import type { Editor } from "../editorContext.ts";

interface Crossing {
  /** Workspaces. */
  from: string;
  to: string;
  editor: Editor;
}

/** Makes the files of copied blocks known to this shot, and brings them along from another workspace if they may be read. */
export async function bringAssets(
  timeline: Timeline,
  { from, to, editor }: Crossing,
): Promise<{ timeline: Timeline; lost: number }> {
  const used = new Set(from === to ? listClipAssets(editor.store.timeline) : []);
  const wanted = listClipAssets(timeline);
  const ids = new Map(wanted.filter((id) => used.has(id)).map((id) => [id, id]));
  for (const id of wanted.filter((id) => !used.has(id))) {
    const asset = await bringAsset(id, { from, to }).catch(() => null);
    if (!asset) continue;
    editor.notePicked(asset);
    ids.set(id, asset.id);
  }
  const brought = withAssets(timeline, ids);
  return {
    timeline: from === to ? brought : withoutPlaces(brought),
    lost: wanted.length - ids.size,
  };
}

async function bringAsset(id: string, { from, to }: Omit<Crossing, "editor">): Promise<Asset> {
  const asset = await openApi(from).get("/assets/{id}", { params: { id } });
  if (from === to) return asset;
  const response = await fetch(ownUrl(asset));
  if (!response.ok) throw new Error(`the file answered ${response.status}`);
  return sendFile({
    to: "POST /assets",
    file: await response.blob(),
    headers: {
      "Content-Type": "application/octet-stream",
      "X-Filename": encodeURIComponent(asset.name),
      ...workspaceHeaders(to),
    },
    onProgress() {},
  });
}

/** What another workspace knows by ids of its own means nothing here. */
function withoutPlaces(timeline: Timeline): Timeline {
  return {
    ...timeline,
    blocks: timeline.blocks.map((block) => {
      if (!block.props) return block;
      const { engagement_id: _, channel_id, default_channel_id: __, ...props } = block.props;
      return { ...block, props: { ...props, ...(channel_id === "stage" && { channel_id }) } };
    }),
  };
}
