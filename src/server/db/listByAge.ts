import { type SelectQueryBuilder, sql } from "kysely";

/** Selects the rows of a list in the order they were made, after the last one that was seen. */
export function listByAge<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: { list: string; after: [number, string] | null; newest_first: boolean; limit: number },
): Promise<Row[]> {
  const { list, after, newest_first, limit } = options;
  const created_at = sql.ref(`${list}.created_at`);
  const id = sql.ref(`${list}.id`);
  const beyond = sql.raw(newest_first ? "<" : ">");
  const direction = newest_first ? "desc" : "asc";
  const rest = after
    ? query.where(sql<boolean>`(${created_at}, ${id}) ${beyond} (${after[0]}, ${after[1]})`)
    : query;
  return rest.orderBy(created_at, direction).orderBy(id, direction).limit(limit).execute();
}
