/** Records of a source, page by page. */
import { z } from 'zod';
import { FeedFault } from './FeedFault.ts';
import { jsonText } from './recordRow.ts';
import type { ResoClient } from './ResoClient.ts';

export interface Page {
  records: Record<string, unknown>[];
  /** Entries that are no records at all. */
  odd: number;
  /** Where the source goes on; null at the end. */
  next: string | null;
  /** The source's own clock, in epoch milliseconds. */
  sourceMs: number;
}

const Body = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().nullish(),
  // As it is written in OData 4.01.
  '@nextLink': z.string().nullish(),
});

/** In a row; a source that has nothing, or nothing else, and never ends would hold us for good. */
const mostEmptyPages = 20;
const mostSamePages = 5;
/** Many times what is asked for at once. */
const mostRecords = 50_000;

/**
 * From `address` on, by the links of the source.
 * @throws FeedFault where a page cannot be had or read, and where they go round or stay the same
 */
export async function* readPages(
  client: ResoClient,
  address: string,
  pageSize: number,
): AsyncGenerator<Page> {
  const isRing = ringFinder();
  let empty = 0;
  let same = 0;
  let before = '';
  let at: string | null = address;
  while (at !== null) {
    if (isRing(at)) throw new FeedFault('The pages of the source go round: a link came again.');
    const page: Page = await readPage(client, at, pageSize);
    empty = page.records.length > 0 ? 0 : empty + 1;
    if (empty > mostEmptyPages) {
      throw new FeedFault(`The source gave ${empty} pages without a record, and a link to more.`);
    }
    const told: string = empty > 0 ? '' : jsonText(page.records[0]);
    same = told !== '' && told === before ? same + 1 : 0;
    if (same > mostSamePages) {
      throw new FeedFault(`The source gave the same page ${same} times, and a link to more.`);
    }
    before = told;
    yield page;
    at = page.next;
  }
}

/** Whether a link came before, in little memory (Brent): said at latest when a ring comes a third time. */
function ringFinder(): (link: string) => boolean {
  let kept: string | null = null;
  let [since, until] = [0, 1];
  return (link) => {
    if (link === kept) return true;
    if (++since === until) {
      kept = link;
      [since, until] = [0, until * 2];
    }
    return false;
  };
}

export async function readPage(
  client: ResoClient,
  address: string,
  pageSize: number,
): Promise<Page> {
  const { text, sourceMs } = await client.get(address, { pageSize });
  const body = Body.safeParse(jsonOf(text));
  if (!body.success) throw new FeedFault('The source gave a page that is no list of records.');
  const { length } = body.data.value;
  if (length > mostRecords) {
    throw new FeedFault(`The source gave ${length} records at once. Ask for smaller pages.`);
  }
  const link = body.data['@odata.nextLink'] ?? body.data['@nextLink'] ?? null;
  const records = body.data.value.filter(isRecord);
  for (const record of records) await readParts(client, address, record);
  return {
    records,
    odd: length - records.length,
    next: link === null || link === '' ? null : client.follow(link, address),
    sourceMs,
  };
}

const mostOfPart = 500;

/** What is expanded may come in pages of its own: `Media@odata.nextLink`. */
async function readParts(
  client: ResoClient,
  address: string,
  record: Record<string, unknown>,
): Promise<void> {
  for (const part of ['Media', 'OpenHouse', 'OpenHouses']) {
    const items = record[part];
    const link = record[`${part}@odata.nextLink`];
    if (!Array.isArray(items) || typeof link !== 'string') continue;
    const all: unknown[] = [...items];
    for await (const page of readPages(client, client.follow(link, address), mostOfPart)) {
      all.push(...page.records.slice(0, mostOfPart));
      if (all.length >= mostOfPart) break;
    }
    record[part] = all.slice(0, mostOfPart);
  }
}

/**
 * Objects and lists in one answer. Of 64 MB of nothing else millions are made, which takes minutes, and
 * nothing else is done meanwhile.
 */
const mostParts = 1_000_000;

/** @throws FeedFault where it is no JSON, or of more parts than can be read at once */
export function jsonOf(text: string): unknown {
  let parts = 0;
  for (const opening of ['{', '[']) {
    for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1)) {
      if (++parts > mostParts) {
        throw new FeedFault('The source gave an answer of too many parts. Ask for smaller pages.');
      }
    }
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedFault('The source gave an answer that is no JSON to its end.');
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
