import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemApi } from '#api/system.ts';
import { aBrokerage, anOffice } from '#domain/brokerage/Brokerage.example.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { instant } from '#domain/calendar.ts';
import { saveBrokerage } from './brokerage/saveBrokerage.ts';
import { inTransaction } from './platform/db/inTransaction.ts';
import { saveProperties } from './property/saveProperties.ts';
import { type WholeServer, wholeServer } from './testing/wholeServer.ts';
import { newBrowser } from './user/testing/newBrowser.ts';

let server: WholeServer;
const operator = {
  name: 'Harbor Homes Inc.',
  address: '1 Pier Street',
  email: 'hello@harbor.example',
  phone: null,
};
beforeAll(async () => {
  server = await wholeServer({
    settings: {
      OPERATOR_NAME: operator.name,
      OPERATOR_ADDRESS: operator.address,
      OPERATOR_EMAIL: operator.email,
    },
  });
  const homes = [
    aHome({ listingKey: 'mls:1', originatingSystemName: 'Harbor MLS', demoYn: false }),
    aHome({
      listingKey: 'mls:2',
      originatingSystemName: 'Harbor MLS',
      demoYn: false,
      internetEntireListingDisplayYn: false,
    }),
    aHome({ listingKey: 'demo:1', originatingSystemName: 'Demo', demoYn: true }),
    aHome({ listingKey: 'demo:2', originatingSystemName: 'Demo', demoYn: true }),
  ];
  await inTransaction(server.database.db, async (tx) => {
    await saveBrokerage(tx, instant(Date.now()), null, aBrokerage);
    await saveProperties(
      tx,
      instant(Date.now()),
      homes.map((property) => ({ property, history: [] })),
    );
  });
});
afterAll(() => server.close());

test('who runs it is told as configured, with the brokerage and the homes that buyers see by source', async () => {
  const { data } = await newBrowser(server.url).call(systemApi.about, {});
  expect(data).toMatchObject({
    operator,
    brokerage: { name: 'Harbor Homes', licenseNumber: 'WA-1140', office: anOffice },
    demoYn: true,
    foreignMapYn: false,
    measuredYn: false,
  });
  expect(
    data.homes.sources.map(({ name, homes, demoHomes }) => ({ name, homes, demoHomes })),
  ).toEqual([
    { name: 'Demo', homes: 2, demoHomes: 2 },
    { name: 'Harbor MLS', homes: 1, demoHomes: 0 },
  ]);
});
