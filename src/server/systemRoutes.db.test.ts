import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#domain/calendar.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { inTransaction } from './platform/db/inTransaction.ts';
import { saveProperties } from './property/saveProperties.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';

let server: WholeServer;
beforeAll(async () => {
  server = await wholeServer();
});
afterAll(() => server.close());

async function dataOf<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${server.url}${path}`, init);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

interface StatusCounts {
  standard_status: string;
  count: number;
}

test('the first page counts what the map finds as it opens', async () => {
  const now = instant(Date.now());
  const statuses = ['Active', 'Active', 'Coming Soon', 'Active Under Contract', 'Closed'] as const;
  const homes = statuses.map((standardStatus, at) => ({
    property: aHome({
      listingKey: `home:${at}`,
      parcelNumber: `parcel ${at}`,
      streetNumber: String(at + 1),
      unparsedAddress: `${at + 1} Birch Ave`,
      standardStatus,
      onMarketDate: now.slice(0, 10),
      daysOnMarketAsOf: now.slice(0, 10),
      lastConfirmedAt: now,
    }),
    history: [],
  }));
  await inTransaction(server.database.db, (tx) => saveProperties(tx, now, homes));
  const search = () =>
    dataOf<{ total: number; status_counts: StatusCounts[] }>('/api/property/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  await expect.poll(async () => (await search()).total).toBe(4);
  const { status_counts } = await search();
  expect(status_counts).toEqual([
    { standard_status: 'Active', count: 2 },
    { standard_status: 'Active Under Contract', count: 1 },
    { standard_status: 'Coming Soon', count: 1 },
  ]);
  const figures = await dataOf<{ homes_on_map: StatusCounts[] }>('/api/figures');
  expect(figures.homes_on_map).toEqual(status_counts);
});
