/**
 * Reading the log. Its order is one whole number (`numberFacts.ts`): a reader keeps how far it has
 * read and asks for what comes after.
 */
import { sql } from 'kysely';
import { Fact, type FactKind } from '#domain/facts.ts';
import type { Db } from '../db/connect.ts';

export interface NumberedFact {
  number: number;
  fact: Fact;
}

export interface FactBatch {
  facts: NumberedFact[];
  /** Everything of the kinds asked for up to here is in `facts`, or was before: read on after it. */
  upTo: number;
  /** Whether there may be more at once. */
  moreYn: boolean;
  /** Facts that this version cannot read, with why; reading goes on behind them. */
  unreadable: { number: number; error: Error }[];
}

/** The number of the last fact that has one. Read it before the state that it stands for. */
export async function presentNumber(db: Db): Promise<number> {
  const { lastNumber } = await db
    .selectFrom('factHead')
    .select('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

interface Row {
  head: number;
  number: number | null;
  body: unknown;
}

/** The facts after a number, at most `limit`, in order; of some kinds, or of all. */
export async function readFacts(
  db: Db,
  after: number,
  kinds: readonly FactKind[] | null,
  limit: number,
): Promise<FactBatch> {
  const wanted = kinds
    ? sql`select found.* from unnest(${kinds}::text[]) as wanted (kind)
        cross join lateral (
          select number, body from fact
          where fact.kind = wanted.kind and number > ${after} order by number limit ${limit}
        ) as found
        order by number limit ${limit}`
    : sql`select number, body from fact where number > ${after} order by number limit ${limit}`;
  const { rows } = await sql<Row>`
    select last_number as head, found.number, found.body
    from fact_head left join (${wanted}) as found on true
    order by found.number`.execute(db);
  const facts: NumberedFact[] = [];
  const unreadable: FactBatch['unreadable'] = [];
  let last = after;
  let count = 0;
  for (const { number, body } of rows) {
    if (number === null) continue;
    count++;
    last = number;
    const parsed = Fact.safeParse(body);
    if (parsed.success) facts.push({ number, fact: parsed.data });
    else unreadable.push({ number, error: unreadableFact(number, parsed.error) });
  }
  const moreYn = count === limit;
  return { facts, upTo: moreYn ? last : Math.max(after, rows[0]!.head), moreYn, unreadable };
}

/** What is said of a fact whose body is none that this version knows. */
export function unreadableFact(number: number, cause: { issues: { message: string }[] }): Error {
  const [issue] = cause.issues;
  return new Error(`Fact ${number} cannot be read: ${issue?.message ?? 'it is of no known kind'}`, {
    cause,
  });
}
