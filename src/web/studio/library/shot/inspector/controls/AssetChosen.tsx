import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../../people/session.ts";
import { AssetPicture } from "../../../media/AssetPicture.tsx";
import type { Asset } from "../../../../../../contract/assets.ts";
import { workspaceKey } from "../../../../queryKeys.ts";

export function AssetChosen({ asset_id }: { asset_id: string }) {
  const { workspace, api } = useSession();
  const { data: asset } = useQuery({
    queryKey: workspaceKey(workspace.id, "assets", asset_id),
    queryFn: ({ signal }) => api.get("/assets/{id}", { params: { id: asset_id }, signal }),
    retry: false,
  });
  if (!asset) return null;
  return (
    <span className="asset-chosen">
      <AssetPicture asset={asset} />
      <span className="cut small">{asset.name}</span>
    </span>
  );
}
