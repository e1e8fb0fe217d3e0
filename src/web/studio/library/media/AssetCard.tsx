import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { AssetPicture } from "./AssetPicture.tsx";
import type { Asset } from "../../../../contract/assets.ts";
import { assetsKey, ownUrl, sayFile } from "./assets.ts";

export function AssetCard({ asset }: { asset: Asset }) {
  const { id, name, used_by } = asset;
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asked, ask] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      session.api.delete("/assets/{id}", { params: { id } }).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 409
          ? new Error(sayUsed(error), { cause: error })
          : error;
      }),
    async onSuccess() {
      notify(`“${name}” is deleted.`);
      await queryClient.invalidateQueries({ queryKey: assetsKey(session) });
    },
  });
  return (
    <li className="scene-card">
      <a className="scene-card-link" href={ownUrl(asset)} target="_blank" rel="noreferrer">
        <AssetPicture asset={asset} />
        <span className="scene-card-title cut" title={name}>
          {name}
        </span>
      </a>
      <p className="scene-card-facts muted small">
        <span>{sayFile(asset)}</span>
        <span>{used_by === 0 ? "not used" : used_by === 1 ? "used once" : `used ${used_by} times`}</span>
      </p>
      {mayEdit(session.workspace.role) && (
        <RowMenu
          label={`More about ${name}`}
          items={[{ label: "Delete", danger: true, onSelect: () => ask(true) }]}
        />
      )}
      <ConfirmDialog
        title={`Delete “${name}”?`}
        yes="Delete"
        open={asked}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => {
          remove.reset();
          ask(false);
        }}
      >
        The file is erased. This cannot be undone.
      </ConfirmDialog>
    </li>
  );
}

function sayUsed({ details, message }: ApiError): string {
  const count = details["used_by"];
  if (typeof count !== "number") return message;
  const where = count === 1 ? "one place" : `${count} places`;
  return `It is used in ${where}: by a shot, a layout, a presenter, a quiz or the brand. Take it out there first.`;
}
