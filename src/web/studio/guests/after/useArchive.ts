import {
  skipToken,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { sayBytes } from "../../library/media/assets.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { saveFile } from "../../plays/saveFile.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useEngagement } from "../engagements.ts";

/** Why a download failed is still told to somebody who comes back so much later. */
const told_ms = 60 * 60_000;

interface ArchiveDownload {
  start: () => void;
  isBusy: boolean;
  /** How many bytes have come so far: nobody knows how many there will be, for it is made on the way. */
  bytes: number;
  /** Why the last one failed. */
  error: Error | null;
}

/** The download of an engagement's archive; it goes on, and is known here again, when the tab is left. */
export function useArchive(): ArchiveDownload {
  const session = useSession();
  const { id, title } = useEngagement();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const key = workspaceKey(session.workspace.id, "archive", id);
  const { mutate } = useMutation({
    mutationKey: key,
    gcTime: told_ms,
    mutationFn() {
      const onBytes = (bytes: number) => void queryClient.setQueryData(key, bytes);
      onBytes(0);
      return session.api.download("/engagements/{id}/export", { params: { id }, onBytes });
    },
    onSuccess({ file }) {
      saveFile(file, `${title}.zip`);
      notify(`The archive of “${title}” is downloaded: ${sayBytes(file.size)}.`);
    },
  });
  const isBusy = useIsMutating({ mutationKey: key }) > 0;
  const { data: bytes = 0 } = useQuery<number>({ queryKey: key, queryFn: skipToken });
  const last = useMutationState({ filters: { mutationKey: key }, select: ({ state }) => state.error }).at(-1);
  return {
    // A second click may come before the page knows of the first.
    start: () => {
      if (queryClient.isMutating({ mutationKey: key }) === 0) mutate();
    },
    isBusy,
    bytes,
    error: last ?? null,
  };
}
