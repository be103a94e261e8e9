/**
 * The sitemap: an index, and files of at most 10,000 homes, both read from the database as they
 * are sent. A file is named by the first key in it, so that it is found without counting.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import { pagePaths, pages } from '#api/pages.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import { publicInSql } from './queries.ts';

const HOMES_PER_FILE = 10_000;
const homesPerRead = 1000;

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`, in pieces. */
export async function* sitemapIndex(
  db: Db,
  origin: string,
  homesPerFile = HOMES_PER_FILE,
): AsyncGenerator<string> {
  yield `${xmlStart}<sitemapindex ${namespace}>\n`;
  yield `<sitemap><loc>${escapeXml(`${origin}/sitemap/pages.xml`)}</loc></sitemap>\n`;
  let first = await firstKey(db, sql`true`, 0);
  while (first !== null) {
    const url = `${origin}/sitemap/homes.xml?from=${encodeURIComponent(first)}`;
    yield `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`;
    first = await firstKey(db, sql`listing_key >= ${first}`, homesPerFile);
  }
  yield '</sitemapindex>\n';
}

/** The pages that are not of one home. */
export function sitemapOfPages(origin: string): string {
  const urls = pagePaths
    .filter((path) => pages[path].indexed && !path.includes(':'))
    .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`);
  return `${xmlStart}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

/** The next homes from a key on, in pieces. */
export async function* sitemapOfHomes(
  db: Db,
  origin: string,
  from: string,
  homesPerFile = HOMES_PER_FILE,
): AsyncGenerator<string> {
  yield `${xmlStart}<urlset ${namespace}>\n`;
  let position: Expression<SqlBool> = sql`listing_key >= ${from}`;
  for (let sent = 0; sent < homesPerFile; sent += homesPerRead) {
    const homes = await readHomes(db, position);
    yield homes.map((home) => urlOf(home, origin)).join('');
    if (homes.length < homesPerRead) break;
    position = sql`listing_key > ${homes.at(-1)!.listingKey}`;
  }
  yield '</urlset>\n';
}

interface ListedHome {
  listingKey: string;
  modificationTimestamp: Instant;
}

async function readHomes(db: Db, position: Expression<SqlBool>): Promise<ListedHome[]> {
  return db
    .selectFrom('property')
    .select(['listingKey', 'modificationTimestamp'])
    .where(publicInSql)
    .where(position)
    .orderBy('listingKey')
    .limit(homesPerRead)
    .execute();
}

async function firstKey(
  db: Db,
  position: Expression<SqlBool>,
  skip: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('property')
    .select('listingKey')
    .where(publicInSql)
    .where(position)
    .orderBy('listingKey')
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
  return row?.listingKey ?? null;
}

function urlOf(home: ListedHome, origin: string): string {
  const url = escapeXml(`${origin}/home/${home.listingKey}`);
  return `<url><loc>${url}</loc><lastmod>${home.modificationTimestamp}</lastmod></url>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
