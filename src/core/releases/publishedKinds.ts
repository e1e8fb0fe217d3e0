/**
 * What waits for a release under manual publishing: whatever decides what plays, by its working table, with the
 * columns that a release keeps. Collections, records, venues, stages and screens are data or live operations and never
 * wait; nor do a scene's folder, which is the library's business, and a story's status, which follows the stages.
 * In the order in which changes are listed.
 */
export const publishedKinds = [
  { table: "stories", kind: "story", columns: ["id", "title", "description"], title: "title" },
  {
    table: "chapters",
    kind: "chapter",
    columns: ["id", "story_id", "scene_id", "index", "settings"],
    titled_by: { column: "scene_id", table: "scenes" },
    parent: { column: "story_id", table: "stories" },
    order: "index",
  },
  {
    table: "scenes",
    kind: "scene",
    columns: ["id", "title", "kind", "description", "template_id", "fields", "ref"],
    title: "title",
  },
  {
    table: "shots",
    kind: "shot",
    columns: [
      "id",
      "scene_id",
      "position",
      "duration_ms",
      "layout_id",
      "layout_opts",
      "timeline",
      "asset_ids",
      "named_ids",
      "channel_ids",
    ],
    large: "timeline",
    parent: { column: "scene_id", table: "scenes" },
    order: "position",
  },
  {
    table: "layouts",
    kind: "layout",
    columns: ["id", "title", "timeline", "asset_ids", "named_ids", "channel_ids"],
    large: "timeline",
    title: "title",
  },
  { table: "dayparts", kind: "daypart", columns: ["id", "name", "from", "to"], title: "name" },
  {
    table: "named_conditions",
    kind: "named_condition",
    columns: ["id", "name", "match", "when", "named_ids"],
    title: "name",
  },
] as const;

export type PublishedTable = (typeof publishedKinds)[number]["table"];
export type KindName = (typeof publishedKinds)[number]["kind"];

interface PublishedKind {
  /** The working table, which is also the kind of the released rows. */
  table: PublishedTable;
  /** What it is called in an answer and in a sentence. */
  kind: KindName;
  columns: readonly string[];
  /** The JSON column that makes up nearly all of a row. */
  large?: string;
  /** The column that holds its name. */
  title?: string;
  /** What a row without a name of its own is called after. */
  titled_by?: { column: string; table: PublishedTable };
  parent?: { column: string; table: PublishedTable };
  /** Its place among its siblings; the id decides between equals. */
  order?: string;
}

/** The same with what some of them lack as absent, to go through them alike. */
export const kinds: readonly PublishedKind[] = publishedKinds;

export function findKind(table: PublishedTable): PublishedKind {
  return kinds.find((kind) => kind.table === table)!;
}
