/** What every agenda record holds, besides what the plan adds. */
export const agendaFields = [
  "title",
  "start",
  "end",
  "starts_at",
  "ends_at",
  "date",
  "room",
  "room_label",
  "speakers",
  "kind",
  "track",
  "track_color",
  "takeaway",
  "studio_path",
] as const;
