/**
 * Address search while typing: every name whose words begin like the typed ones. Where there is
 * none, names that look alike (trigrams), of which those stay that a few slips explain.
 */
import { sql, type Transaction } from 'kysely';
import { distanceMetres, type Point } from '#domain/geo.ts';
import { addressWords, typedWords } from '#domain/search/addressWords.ts';
import { forgivenErrors, typingErrors } from '#domain/search/typingErrors.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import { withinTime } from '../platform/db/withinTime.ts';

interface NameRow extends Omit<Suggestion, 'id'> {
  nameId: string;
  weight: number;
  words: string;
  /** 1 where every word was found as typed, less where the name only looks alike. */
  likeness: number;
}

const shownLines = 8;
const candidatesOfAKind = 60;
/** Homes and streets are many: they join in once something of them is typed. */
const shortestForStreets = 3;
/** Word similarity that makes a name worth a closer look (0…1, pg_trgm): a swap costs half. */
const leastLikeness = 0.28;
const closerLooks = 400;
/** Characters of which slips are counted; comparing costs their square. */
const comparedLength = 80;
/** Ordinary lines take milliseconds; who types waits no longer than this for any. */
const statementMs = 800;

/**
 * At most eight lines, best first; empty where nothing is like the text. Takes one connection.
 * @throws Error with code 57014 where looking takes too long
 */
export async function suggestNames(
  db: Db,
  text: string,
  near: Point | null,
): Promise<Suggestion[]> {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const found = await withinTime(db, statementMs, async (tx) => {
    const beginning = await beginningLike(tx, text, words, near);
    if (beginning.length > 0 || text.trim().length < shortestForStreets) return beginning;
    return lookingAlike(tx, text);
  });
  return found
    .map((row) => ({ row, score: scoreOf(row, text, near) }))
    .sort((a, b) => b.score - a.score || a.row.nameId.localeCompare(b.row.nameId))
    .slice(0, shownLines)
    .map(({ row }) => suggestionOf(row));
}

function kindsFor(text: string): Suggestion['kind'][] {
  const length = text.trim().length;
  return length < shortestForStreets
    ? ['place', 'zip']
    : ['place', 'zip', 'street', 'address', 'listing'];
}

/** PostgreSQL's text search query: each word's forms as beginnings, all words required. */
function prefixQuery(words: string[][]): string {
  return words
    .map((forms) => `(${forms.map((form) => `'${form.replaceAll("'", "''")}':*`).join(' | ')})`)
    .join(' & ');
}

type Reading = Transaction<Tables>;

async function beginningLike(
  tx: Reading,
  text: string,
  words: string[][],
  near: Point | null,
): Promise<NameRow[]> {
  const query = prefixQuery(words);
  const nearer = near
    ? sql`abs(latitude - ${near.latitude}) + abs(longitude - ${near.longitude}),`
    : sql``;
  const byKind = kindsFor(text).map((kind) => {
    // Places compete by size; streets and homes of one name by how near they are.
    const order = kind === 'place' || kind === 'zip' ? sql`` : nearer;
    return sql`
      (select *, 1::float8 as likeness from gazetteer
      where kind = ${kind} and to_tsvector('simple', words) @@ to_tsquery('simple', ${query})
      order by ${order} weight desc, name_id
      limit ${candidatesOfAKind})`;
  });
  const { rows } = await sql<NameRow>`${sql.join(byKind, sql` union all `)}`.execute(tx);
  return rows;
}

async function lookingAlike(tx: Reading, text: string): Promise<NameRow[]> {
  const typed = addressWords(text).join(' ').slice(0, comparedLength);
  const forgiven = forgivenErrors(typed.length);
  if (forgiven === 0) return [];
  const threshold = String(leastLikeness);
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)`.execute(tx);
  const { rows } = await sql<NameRow>`
    select *, 0::float8 as likeness from gazetteer
    where ${typed} <% words
    order by word_similarity(${typed}, words) desc, weight desc, name_id
    limit ${closerLooks}`.execute(tx);
  return rows.flatMap((row) => {
    const errors = typingErrors(typed, row.words);
    return errors > forgiven ? [] : [{ ...row, likeness: 1 - errors / typed.length }];
  });
}

/** What each kind is worth among names that fit equally well. */
const kindScore: Record<Suggestion['kind'], number> = {
  listing: 3,
  zip: 2.5,
  place: 2,
  address: 1,
  street: 1.5,
};

function scoreOf(row: NameRow, text: string, near: Point | null): number {
  const typed = addressWords(text).join(' ');
  const label = addressWords(row.label).join(' ');
  const fit =
    label === typed ? 6 : label.startsWith(typed) ? 4 : row.words.startsWith(typed) ? 3 : 0;
  const size = row.kind === 'place' ? Math.log10(1 + row.weight) : 0;
  const far = near ? Math.log10(1 + distanceMetres(near, row) / 1000) : 0;
  return 40 * row.likeness + fit + kindScore[row.kind] + size - far;
}

function suggestionOf(row: NameRow): Suggestion {
  return {
    id: row.nameId,
    kind: row.kind,
    label: row.label,
    detail: row.detail,
    latitude: row.latitude,
    longitude: row.longitude,
    south: row.south,
    west: row.west,
    north: row.north,
    east: row.east,
    listingKey: row.listingKey,
  };
}
