import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Tagged } from "../../../../client/caller.ts";
import type { Layout } from "../../../../contract/layouts.ts";
import { derivedDuration } from "../../../../core/timeline/derivedDuration.ts";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { type Caller, useSession } from "../../people/session.ts";
import { layoutPreviewQuery } from "../../pictures/preview.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { Editor } from "../editor/Editor.tsx";
import type { DocumentStore, StoredDocument } from "../editor/store/Draft.ts";
import { layoutQuery } from "./layouts.ts";

const route = getRouteApi("/shell/library/layouts/$layout_id");

/** A layout in the same editor as shots. */
export function LayoutPage() {
  const session = useSession();
  const { layout_id } = route.useParams();
  const query = useQuery(taggedQuery(session, layout_id));
  useTitle(query.data?.layout.title, "Library");
  return (
    <QueryView query={query} lines={8} gone={<Gone title="This layout is gone" to="/library/layouts" />}>
      {(read) => <LayoutEditor key={layout_id} {...read} />}
    </QueryView>
  );
}

interface TaggedLayout {
  layout: Layout;
  stored: StoredDocument;
}

function LayoutEditor({ layout, stored }: TaggedLayout) {
  const session = useSession();
  const { id, title } = layout;
  const subject = useMemo(() => ({ as: "layout" as const, id, title }), [id, title]);
  const preview = useQuery(layoutPreviewQuery(session, id)).data;
  return <Editor {...{ subject, stored, preview }} documents={useLayoutDocuments(layout)} />;
}

function useLayoutDocuments({ id, title }: Layout): DocumentStore {
  const session = useSession();
  const queryClient = useQueryClient();
  return {
    read: async () => (await readLayout(session, id)).stored,
    async write({ timeline }, etag) {
      const headers = { "If-Match": etag };
      const body = { title, timeline };
      const written = toTagged(
        await session.api.putTagged("/layouts/{id}", { params: { id }, body, headers }),
      );
      const { queryKey } = taggedQuery(session, id);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, written);
      queryClient.setQueryData(layoutQuery(session, id).queryKey, written.layout);
      void queryClient.invalidateQueries({ queryKey: layoutPreviewQuery(session, id).queryKey });
      return written.stored;
    },
  };
}

const taggedQuery = (session: Caller, id: string) => ({
  queryKey: workspaceKey(session.workspace.id, "layouts", id, "tagged"),
  queryFn: ({ signal }: { signal: AbortSignal }) => readLayout(session, id, signal),
});

const readLayout = async ({ api }: Caller, id: string, signal?: AbortSignal): Promise<TaggedLayout> =>
  toTagged(await api.getTagged("/layouts/{id}", { params: { id }, signal }));

/** A layout lasts as long as the shot on it; while it is edited, as long as what is on it. */
function toTagged({ body: layout, etag }: Tagged<Layout>): TaggedLayout {
  const { timeline, updated_at } = layout;
  const fields = { timeline, duration_ms: derivedDuration(timeline), layout_id: null, layout_opts: {} };
  return { layout, stored: { fields, etag: etag ?? "*", updated_at } };
}
