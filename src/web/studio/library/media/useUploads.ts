import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendFile } from "../../../shared/sendFile.ts";
import { useSession } from "../../people/session.ts";
import type { Asset } from "../../../../contract/assets.ts";
import { assetsKey } from "./assets.ts";

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

  function add(file: File) {
    const id = (last.current += 1);
    const giveUp = new AbortController();
    const stop = () => {
      giveUp.abort();
      drop(id);
    };
    setUploads((before) => [...before, { id, name: file.name, share: 0, error: null, stop }]);
    line.current = line.current.then(() => send(id, file, giveUp.signal));
  }

  async function send(id: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => change(id, { share });
      const headers = {
        "Content-Type": "application/octet-stream",
        "X-Filename": encodeURIComponent(file.name),
        "X-Cuelight-Workspace": session.workspace.id,
      };
      const asset = await sendFile({ to: "POST /assets", file, headers, onProgress, signal });
      drop(id);
      onStored(asset);
      await queryClient.invalidateQueries({ queryKey: assetsKey(session) });
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  return { uploads, add };
}
