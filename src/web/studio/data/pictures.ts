import { queryOptions, useQuery } from "@tanstack/react-query";
import { readPictureUrl } from "../../../core/compose/readPictureUrl.ts";
import { fingerprint } from "../../../core/playback/fingerprint.ts";
import { useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

// The address is good for about ten days.
const fresh_ms = 86_400_000;

/** Pictures from elsewhere come through the node, as on a screen: the page itself asks nobody else for anything. */
export function usePictures() {
  const { workspace, api } = useSession();
  const { data } = useQuery(
    queryOptions({
      queryKey: workspaceKey(workspace.id, "pictures"),
      queryFn: ({ signal }) => api.get("/pictures", { signal }),
      staleTime: fresh_ms,
    }),
  );
  const writeAddress = (owner: Record<string, string>, value: string): string | null => {
    const url = readPictureUrl(value);
    if (url === null || !data) return null;
    return `${data.url}&${new URLSearchParams({ ...owner, v: fingerprint(url) }).toString()}`;
  };
  return {
    ofRecord: (ref: string, blank: string, value: string) => writeAddress({ ref, blank }, value),
    ofChannel: (channel: string, value: string) => writeAddress({ channel }, value),
  };
}
