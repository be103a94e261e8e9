/**
 * Makes a test source behave like MLS Grid: it searches by few fields, wants its system named in
 * each request, sorts by nothing else than time, and takes two requests a second.
 */
import type { TestRecord } from './filterRecords.ts';
import { resoHome, type ResoSource } from './resoSource.ts';

export const searchableAtMlsGrid = [
  'OriginatingSystemName',
  'ModificationTimestamp',
  'StandardStatus',
  'PropertyType',
  'ListingId',
  'MlgCanView',
];

const requestsPerSecond = 2;

interface Grid {
  /** The clock by which requests are counted. */
  nowMs(): number;
  /** Whether one record can be asked for by its key. */
  singleYn?: boolean;
}

/** @returns how many requests were answered with 429 */
export function likeMlsGrid(
  source: ResoSource,
  { nowMs, singleYn = true }: Grid,
): { tooFast: number } {
  const counted = { tooFast: 0 };
  let sent: number[] = [];
  const refusal = (message: string) => ({ status: 400, body: { error: { message } } });
  source.fault = (url, request) => {
    const now = nowMs();
    sent = [...sent.filter((at) => at > now - 1_000), now];
    if (sent.length > requestsPerSecond) {
      counted.tooFast++;
      return { status: 429, body: { error: { message: 'Too many requests' } } };
    }
    if (!String(request.headers['accept-encoding']).includes('gzip')) {
      return refusal('COMPRESSION REQUIRED');
    }
    if (url.pathname !== '/odata/Property') {
      return singleYn ? undefined : refusal('Single records are not supported');
    }
    if (url.searchParams.has('$orderby')) return refusal('$orderby is not supported');
    const filter = url.searchParams.get('$filter') ?? '';
    const names = filter.replace(/'[^']*'/g, '').match(/\b[A-Z]\w+(?= (?:eq|ne|gt|ge|lt|le) )/g);
    for (const name of names ?? []) {
      if (!searchableAtMlsGrid.includes(name)) return refusal(`${name} is not searchable`);
    }
    if (!names?.includes('OriginatingSystemName')) {
      return refusal('OriginatingSystemName is required');
    }
    return undefined;
  };
  return counted;
}

export const gridFeed = { filter: "OriginatingSystemName eq 'grid'", expand: ['Media'] };

export function gridHome(key: string, change: TestRecord = {}): TestRecord {
  return resoHome(key, {
    OriginatingSystemName: 'grid',
    MlgCanView: true,
    MlgCanUse: ['IDX', 'VOW'],
    ...change,
  });
}
