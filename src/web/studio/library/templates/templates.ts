import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Template } from "../../../../contract/templates.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import type { Values } from "../../../../core/records/values.ts";
import type { CanvasSize } from "../../../../core/templates/template.ts";
import type { Caller } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { templatePreview } from "./templatePreview.ts";

/** Kept under `scenes`, so that a scene that is kept as a design, or no longer is, shows at once. */
export function templatesQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", "templates"),
    queryFn: ({ signal }) => api.get("/templates", { signal }),
    select: ({ items }) => items,
  });
}

/** The brand and fonts that designs are drawn in, read once for all cards. */
export function wornQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "brand", "templates"),
    queryFn: ({ signal }) => api.get("/templates/preview", { signal }),
    staleTime: 60_000,
  });
}

interface DrawnTemplate {
  template: Pick<Template, "key">;
  size: CanvasSize;
  /** The words to show; the samples unless told. */
  fields?: Values | undefined;
  /** A brand that is being chosen, with the files it needs; what screens wear unless told. */
  worn?: Pick<Programme, "brand" | "assets"> | undefined;
}

/** What a picture of a built-in design is drawn from. The designs are loaded with the first picture. */
export function templatePreviewQuery(
  session: Caller,
  queryClient: QueryClient,
  { template: { key }, size, fields, worn }: DrawnTemplate,
) {
  const { width, height } = size;
  return queryOptions({
    queryKey: workspaceKey(
      session.workspace.id,
      "brand",
      "template",
      key,
      `${width}x${height}`,
      fields ?? null,
      worn ?? null,
    ),
    queryFn: async () => {
      const [{ findTemplate }, { previewFields }, { programme }] = await Promise.all([
        import("../../../../core/templates/templates.ts"),
        import("../../../../core/templates/sampleFields.ts"),
        queryClient.ensureQueryData(wornQuery(session)),
      ]);
      const design = findTemplate(key);
      if (!design) throw new Error("There is no such design");
      const samples = previewFields(design.blanks, Date.now());
      const [shot] = design.layOut(size).shots;
      return templatePreview({
        shot: shot!,
        fields: { ...samples, ...fields },
        worn: { ...programme, ...worn, assets: { ...programme.assets, ...worn?.assets } },
      });
    },
    staleTime: 60_000,
    retry: false,
    // The picture stays while somebody types.
    placeholderData: keepPreviousData,
  });
}

interface SceneInput {
  title?: string;
  width?: number;
  height?: number;
  fields?: Record<string, string | null>;
  folder_id?: string | null;
  engagement_id?: string;
}

export function makeScene({ api }: Pick<Caller, "api">, key: string, body: SceneInput) {
  return api.post("/templates/{key}/scenes", { params: { key }, body });
}

export function keepAsTemplate({ api }: Pick<Caller, "api">, id: string) {
  return api.put("/scenes/{id}/template", { params: { id } });
}

export function dropTemplate({ api }: Pick<Caller, "api">, id: string) {
  return api.delete("/scenes/{id}/template", { params: { id } });
}

/** Finds designs by the words of their titles, descriptions and kinds. */
export function findTemplates(templates: readonly Template[], words: string): Template[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ title, description, kind }) => {
    const said = `${title} ${description} ${kind}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
