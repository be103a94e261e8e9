import type { Pool } from 'pg';

/**
 * Makes what many tests begin with only once. The first call with a name runs `make` on the rows that the
 * database had at the start; each later one sets every row back to how `make` left it, which takes
 * milliseconds where a signed agreement takes a second. What other tests wrote is gone after either.
 *
 *     const stage = await stagesOf(town.pool);
 *     const contract = await stage('active', () => active(town));
 *
 * Sequences are not set back, and neither is what a process remembers.
 */
export async function stagesOf(pool: Pool) {
  const columnsOf = await writableColumns(pool);
  /** Where the rows of a table are kept, by the mark that it has while it holds them. */
  const marks = new Map<string, string>();
  const values = new Map<string, { value: unknown; copies: Map<string, string> }>();
  const first = await keep('stage_first', new Map());

  /** By table: its number of rows and the newest transaction that wrote one. Any write changes it. */
  async function marksNow(): Promise<Map<string, string>> {
    const marksOf = [...columnsOf.keys()].map(
      (table) =>
        `select '${table}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${table}`,
    );
    const { rows } = await pool.query<{ name: string; mark: string }>(marksOf.join(' union all '));
    return new Map(rows.map(({ name, mark }) => [name, mark]));
  }

  /** @returns for each table its copy: of those that differ from `known` a new one */
  async function keep(schema: string, known: Map<string, string>): Promise<Map<string, string>> {
    const copies = new Map(known);
    const statements = [`create schema ${schema}`];
    for (const [table, mark] of await marksNow()) {
      const before = known.get(table);
      if (before !== undefined && marks.get(before) === mark) continue;
      const copy = `${schema}.${table}`;
      statements.push(`create table ${copy} as table public.${table}`);
      copies.set(table, copy);
      marks.set(copy, mark);
    }
    await pool.query(statements.join(';'));
    return copies;
  }

  async function setBack(copies: Map<string, string>): Promise<void> {
    const changed: string[] = [];
    for (const [table, mark] of await marksNow())
      if (marks.get(copies.get(table)!) !== mark) changed.push(table);
    const statements = changed.flatMap((table) => {
      const columns = columnsOf.get(table)!;
      return [
        `delete from ${table}`,
        `insert into ${table} (${columns}) overriding system value select ${columns} from ${copies.get(table)}`,
      ];
    });
    // Past triggers and foreign keys.
    await pool.query(
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    );
    const after = await marksNow();
    for (const table of changed) marks.set(copies.get(table)!, after.get(table)!);
  }

  return async function stage<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = values.get(name);
    await setBack(made?.copies ?? first);
    if (made) return made.value as T;
    const value = await make();
    values.set(name, { value, copies: await keep(`stage_${values.size}`, first) });
    return value;
  };
}

/** The columns that can be written, of every table that holds rows itself. */
async function writableColumns(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
