import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendFile } from "../../../shared/sendFile.ts";
import { useSession } from "../../people/session.ts";
import type { Asset } from "../../../../contract/assets.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { assetsKey, kindWords } from "./assets.ts";

export interface Upload {
  id: number;
  name: string;
  /** From nought to 1; all of it sent is not yet all of it stored. */
  share: number;
  error: string | null;
  stop: () => void;
}

/** Files on their way, one after the other: side by side each would only take longer. */
export function useUploads(onStored: (asset: Asset) => void = () => {}) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const line = useRef(Promise.resolve());

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const drop = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id));

  function lineUp(file: File, { replaces, onStored }: Destination) {
    const id = (last.current += 1);
    const giveUp = new AbortController();
    const stop = () => {
      giveUp.abort();
      drop(id);
    };
    setUploads((before) => [...before, { id, name: file.name, share: 0, error: null, stop }]);
    line.current = line.current.then(() => send({ id, file, signal: giveUp.signal, replaces, onStored }));
  }

  async function send({ id, file, signal, replaces, onStored }: Sending) {
    if (signal.aborted) return;
    try {
      const headers = {
        "Content-Type": "application/octet-stream",
        "X-Filename": encodeURIComponent(file.name),
        "X-Cuelight-Workspace": session.workspace.id,
      };
      const sent = { file, headers, onProgress: (share: number) => change(id, { share }), signal };
      const asset = replaces
        ? await sendFile({ to: "PUT /assets/{id}/file", params: { id: replaces.id }, ...sent })
        : await sendFile({ to: "POST /assets", ...sent });
      drop(id);
      onStored(asset);
      await queryClient.invalidateQueries({ queryKey: assetsKey(session) });
    } catch (error) {
      change(id, { error: sayRefused(error, replaces) });
    }
  }

  return {
    uploads,
    /** `onOneStored` is for a file that has a place of its own to go to. */
    add: (file: File, onOneStored = onStored) => lineUp(file, { replaces: null, onStored: onOneStored }),
    /** The file takes the place of the asset's. */
    replace: (file: File, replaces: Asset) => lineUp(file, { replaces, onStored }),
  };
}

interface Destination {
  replaces: Asset | null;
  onStored: (asset: Asset) => void;
}

interface Sending extends Destination {
  id: number;
  file: File;
  signal: AbortSignal;
}

function sayRefused(error: unknown, replaces: Asset | null): string {
  if (replaces && error instanceof ApiError && error.status === 409)
    return `It is no ${kindWords[replaces.kind].one.toLowerCase()}, so it cannot take the place of “${replaces.name}”.`;
  return error instanceof Error ? error.message : String(error);
}
