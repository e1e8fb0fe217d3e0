import type pg from "pg";

const parts = [
  `SELECT format('column %s.%s %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation <> t.typcollation THEN ' COLLATE ' || l.collname ELSE '' END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END, CASE a.attgenerated WHEN '' THEN '' ELSE ' GENERATED' END,
      ' ' || pg_get_expr(d.adbin, d.adrelid)) AS line
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
   LEFT JOIN pg_collation l ON l.oid = a.attcollation LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  "SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'",
  `SELECT format('function %s %s', p.oid::regprocedure, pg_get_functiondef(p.oid)) AS line FROM pg_proc p
   WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND NOT EXISTS (
     SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`,
  "SELECT pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal",
  `SELECT format('sequence %s %s', sequencename, data_type) AS line FROM pg_sequences WHERE schemaname = 'public'`,
  "SELECT format('migration %s', name) AS line FROM kysely_migration",
];

/** Everything that a database is made of, but not what is in it, line by line and sorted. */
export async function readSchema(client: pg.ClientBase): Promise<string[]> {
  await client.query("SET search_path = public");
  const lines: string[] = [];
  for (const part of parts)
    lines.push(...(await client.query<{ line: string }>(part)).rows.map(({ line }) => line));
  return lines.toSorted();
}
