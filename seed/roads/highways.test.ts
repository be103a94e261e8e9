import { expect, test } from 'vitest';
import { townName } from '../town/Task.ts';
import { townChoices } from '../towns.ts';
import { highwayFeatures } from './highwayFeatures.ts';
import { type Crossroads, exitsOf, highwaysBetween } from './highways.ts';

/** Far enough apart that no two maps of towns touch. */
const choices = townChoices.slice(0, 20);
const towns: Crossroads[] = choices.map((choice, i) => ({
  name: townName(choice),
  latitude: 32 + (i % 4) * 3,
  longitude: -120 + Math.floor(i / 4) * 5,
}));
const byName = new Map(towns.map((town) => [town.name, town]));

test('every town can be driven to from every other', () => {
  const highways = highwaysBetween(towns, () => true);
  const reached = new Set([towns[0]!.name]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of highways) {
      if (reached.has(from)) reached.add(to);
      if (reached.has(to)) reached.add(from);
    }
  }
  expect(reached.size).toBe(towns.length);
  for (const town of towns) expect(exitsOf(town, highways, byName).length).toBeGreaterThan(0);
});

test('no road leads through the sea', () => {
  const dryEast = ({ longitude }: { longitude: number }) => longitude > -108;
  const isWet = (town: Crossroads) => town.longitude < -108;
  for (const { from, to } of highwaysBetween(towns, dryEast)) {
    expect(isWet(byName.get(from)!) && isWet(byName.get(to)!)).toBe(false);
  }
});

test('roads are drawn from gate to gate, in degrees that exist', () => {
  const highways = highwaysBetween(towns, () => true);
  for (const { geometry } of highwayFeatures(highways, byName, choices)) {
    const line = geometry.coordinates as [number, number][];
    expect(line.length).toBeGreaterThan(5);
    for (const [longitude, latitude] of line) {
      expect(longitude).toBeGreaterThan(-125);
      expect(longitude).toBeLessThan(-95);
      expect(latitude).toBeGreaterThan(28);
      expect(latitude).toBeLessThan(46);
    }
  }
});
