import { beforeAll, expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo.ts';
import { landIn } from '../base/testing/landIn.ts';
import { readPlaces } from '../base/readPlaces.ts';
import { planeAround } from '../ground/Plane.ts';
import { type Exit, exitSpot, turnBetween } from '../streets/motorways.ts';
import { townCentres } from '../town/townCentres.ts';
import { townChoices } from '../towns.ts';
import {
  boxAround,
  exitsOf,
  type Highway,
  highwaysThrough,
  legsOf,
  type MotorwayTown,
} from './highways.ts';

const places = readPlaces(new Set(['US']));
/** Milliseconds; all shores of the country are read. */
const patience = 120_000;
let highways: Highway[];
let gates: Map<string, { town: MotorwayTown; exits: Exit[] }>;
const gatesOf = (name: string) => gates.get(name);

beforeAll(() => {
  const towns = townCentres(townChoices, places, landIn);
  highways = highwaysThrough(towns, places);
  gates = new Map(
    towns.map((town) => [
      town.name,
      { town, exits: exitsOf(town, highways, landIn(boxAround(town))) },
    ]),
  );
}, patience);

test('each town of the demo lies on a road of the country', () => {
  for (const [name, { exits }] of gates) expect(exits.length, name).toBeGreaterThan(0);
});

test('roads have the numbers that they have', () => {
  const refs = (name: string) => new Set(gates.get(name)!.exits.map(({ ref }) => ref));
  expect(refs('San Diego, CA')).toEqual(new Set(['I 5', 'I 8']));
  expect(refs('Denver, CO')).toEqual(new Set(['I 25', 'I 70']));
  expect(refs('Spokane, WA')).toEqual(new Set(['I 90']));
  expect(refs('Santa Barbara, CA')).toEqual(new Set(['US 101']));
});

test('roads leave a town on dry ground, apart from each other', () => {
  for (const { town, exits } of gates.values()) {
    const isLand = landIn(boxAround(town));
    const plane = planeAround(town);
    for (const [i, exit] of exits.entries()) {
      expect(isLand(plane.pointOf(exitSpot(exit, town.reach))), town.name).toBe(true);
      for (const other of exits.slice(i + 1)) {
        expect(turnBetween(exit.bearing, other.bearing), town.name).toBeGreaterThan(0.5);
      }
    }
  }
});

test(
  'no road leads through the sea: it is over water for a bridge at most',
  () => {
    for (const highway of highways) {
      for (const { ref, line } of legsOf(highway, gatesOf, landIn)) {
        let wetMetres = 0;
        for (const [i, [longitude, latitude]] of line.entries()) {
          if (i === 0) continue;
          const [west, south] = line[i - 1] as [number, number];
          const at = { latitude: (latitude! + south) / 2, longitude: (longitude! + west) / 2 };
          const isLand = landIn({
            south: at.latitude - 0.001,
            west: at.longitude - 0.001,
            north: at.latitude + 0.001,
            east: at.longitude + 0.001,
          });
          const metres = distanceMetres(
            { latitude: south, longitude: west },
            { latitude: latitude!, longitude: longitude! },
          );
          wetMetres = isLand(at) ? 0 : wetMetres + metres;
          expect(wetMetres, `${ref} near ${at.latitude}, ${at.longitude}`).toBeLessThan(13_000);
        }
      }
    }
  },
  patience,
);

test(
  'a road that passes a town comes to the very spots where the town’s own begin',
  () => {
    const ends = new Set(
      highways.flatMap((highway) =>
        legsOf(highway, gatesOf, landIn).flatMap(({ line }) => [
          String(line[0]),
          String(line.at(-1)),
        ]),
      ),
    );
    for (const { town, exits } of gates.values()) {
      for (const exit of exits) {
        expect(ends).toContain(String(planeAround(town).positionOf(exitSpot(exit, town.reach))));
      }
    }
  },
  patience,
);
