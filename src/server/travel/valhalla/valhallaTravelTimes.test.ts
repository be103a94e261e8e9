import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { gridPoint, pointOfGrid } from '#domain/search/mapGrid.ts';
import { tooFarTenths } from '../TravelTimes.ts';
import { valhallaTravelTimes } from './valhallaTravelTimes.ts';

const work: TravelQuestion = {
  latitude: 47.6,
  longitude: -122.33,
  mode: 'car',
  direction: 'to',
  leaveAt: '08:30',
};
const asker = { key: 'a', signal: new AbortController().signal };

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

/** A square of so many thousandths of a degree around the place. */
function square(contour: number, half: number) {
  const [x, y] = [-122.33, 47.6];
  const ring = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ];
  return {
    type: 'Feature',
    properties: { contour, metric: 'time', fill: '#bf4040', opacity: 0.33 },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}

interface Exchange {
  status?: number;
  body: string;
}

/** Answers as it was told to, and keeps what it was asked. */
async function valhalla(answer: (asked: { contours: { time: number }[] }) => Exchange) {
  const asked: Record<string, unknown>[] = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const json = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ url: request.url, ...json });
    const { status = 200, body } = answer(json);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, travel: valhallaTravelTimes({ url: `http://127.0.0.1:${port}/valhalla` }) };
}

const squares = ({ contours }: { contours: { time: number }[] }): Exchange => ({
  body: JSON.stringify({
    type: 'FeatureCollection',
    features: contours.toReversed().map(({ time }) => square(time, time / 1000)),
  }),
});

test('an area is one line of its isochrones', async () => {
  const { travel, asked } = await valhalla(squares);
  const { knownYn, area } = await travel.outline({ ...work, minutes: 30 }, asker);
  expect(knownYn).toBe(true);
  expect(area).toMatchObject({ type: 'MultiPolygon' });
  expect(area!.coordinates[0]![0]![0]).toEqual([-122.36, 47.57]);
  expect(asked).toEqual([
    {
      url: '/valhalla/isochrone',
      locations: [{ lat: 47.6, lon: -122.33 }],
      costing: 'auto',
      contours: [{ time: 30 }],
      polygons: true,
      reverse: true,
      date_time: { type: 1, value: '2026-01-07T08:30' },
    },
  ]);
});

test('minutes are those of the narrowest line around a home, and are asked for once', async () => {
  const { travel, asked } = await valhalla(squares);
  const homes = [0, 7, 26, 200].map((away) => ({
    latitude: 47.6 + away / 1000,
    longitude: -122.33,
  }));
  const walk = { ...work, mode: 'foot', direction: 'from' } as const;
  expect(await travel.times(walk, homes, asker)).toEqual([5, 10, 30, 'too far']);
  expect(await travel.times(walk, homes.slice(0, 1), asker)).toEqual([5]);
  expect(asked).toHaveLength(3);
  expect(asked.every((one) => !('reverse' in one) && !('date_time' in one))).toBe(true);
});

test('homes of the search are found in the same lines', async () => {
  const { travel } = await valhalla(squares);
  const homes = Array.from({ length: 5000 }, (_, at) => ({
    latitude: 47.6 + at / 50_000,
    longitude: -122.33 + (at % 5) / 100,
  })).map(gridPoint);
  const columns = {
    x: Uint32Array.from(homes, ({ x }) => x),
    y: Uint32Array.from(homes, ({ y }) => y),
  };
  const { knownYn, tenths } = await travel.measure(work, columns, asker);
  const times = await travel.times(work, homes.map(pointOfGrid), asker);
  expect(knownYn).toBe(true);
  expect(Array.from(tenths, (time) => (time === tooFarTenths ? 'too far' : time / 10))).toEqual(
    times,
  );
  expect(new Set(times).size).toBeGreaterThan(10);
});

test('where it has no streets, it is unknown', async () => {
  const { travel } = await valhalla(() => ({
    status: 400,
    body: '{"error_code":171,"error":"No suitable edges near location","status_code":400}',
  }));
  expect(await travel.outline({ ...work, minutes: 10 }, asker)).toEqual({
    knownYn: false,
    area: null,
  });
  expect(await travel.times(work, [work], asker)).toEqual(['unknown']);
  const none = { x: new Uint32Array(0), y: new Uint32Array(0) };
  expect(await travel.measure(work, none, asker)).toMatchObject({ knownYn: false });
});

test.each<[string, Exchange]>([
  ['fails', { status: 500, body: 'Internal Server Error' }],
  [
    'refuses the request',
    { status: 400, body: '{"error_code":154,"error":"Path distance exceeds"}' },
  ],
  ['says something else', { body: '{"features":[{"geometry":null}]}' }],
  ['breaks off', { body: '{"features":[' }],
])('where it %s, people are told to try again', async (_, exchange) => {
  const { travel } = await valhalla(() => exchange);
  await expect(travel.outline({ ...work, minutes: 10 }, asker)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
});
