/** Records of a source, page by page. */
import { z } from 'zod';
import { FeedFault } from './FeedFault.ts';
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

/** In a row; a source that has nothing and never ends would hold us for good. */
const mostEmptyPages = 20;

/**
 * From `address` on, by the links of the source.
 * @throws FeedFault where a page cannot be had or read, and where the links go round
 */
export async function* readPages(
  client: ResoClient,
  address: string,
  pageSize: number,
): AsyncGenerator<Page> {
  const seen = new Set<string>();
  let empty = 0;
  let at: string | null = address;
  while (at !== null) {
    if (seen.has(at)) throw new FeedFault('The pages of the source go round: a link came again.');
    seen.add(at);
    const page: Page = await readPage(client, at, pageSize);
    empty = page.records.length > 0 ? 0 : empty + 1;
    if (empty > mostEmptyPages) {
      throw new FeedFault(`The source gave ${empty} pages without a record, and a link to more.`);
    }
    yield page;
    at = page.next;
  }
}

export async function readPage(
  client: ResoClient,
  address: string,
  pageSize: number,
): Promise<Page> {
  const { text, sourceMs } = await client.get(address, { pageSize });
  const body = Body.safeParse(jsonOf(text));
  if (!body.success) throw new FeedFault('The source gave a page that is no list of records.');
  const link = body.data['@odata.nextLink'] ?? body.data['@nextLink'] ?? null;
  const records = body.data.value.filter(isRecord);
  for (const record of records) await readParts(client, address, record);
  return {
    records,
    odd: body.data.value.length - records.length,
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
      all.push(...page.records);
      if (all.length >= mostOfPart) break;
    }
    record[part] = all.slice(0, mostOfPart);
  }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedFault('The source gave an answer that is no JSON to its end.');
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
