import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressedHome, HomeAddresses } from './HomeAddresses.ts';

const home = fc.record({
  listingKey: fc.integer({ min: 0, max: 30 }).map((key) => `key-${key}`),
  listingId: fc.integer({ min: 0, max: 20 }).map((id) => `MLS ${id}`),
  address: fc.string({ maxLength: 20 }).filter((text) => !text.includes('\n')),
  place: fc.constantFrom('Bend, OR 97701', 'Cañon City, CO 81212'),
  latitude: fc.integer({ min: -90, max: 90 }),
  longitude: fc.integer({ min: -180, max: 180 }),
});
const change = fc.record({
  home,
  street: fc.integer({ min: -1, max: 4 }),
  number: fc.integer({ min: -1, max: 9 }),
  goesYn: fc.boolean(),
});

test('it holds what a plain map holds, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const homes = new HomeAddresses();
      const plain = new Map<string, { home: AddressedHome; street: number }>();
      for (const { home: one, street, number, goesYn } of changes) {
        const slot = homes.slotOf(one.listingKey);
        expect(slot === -1).toBe(!plain.has(one.listingKey));
        if (slot !== -1) homes.remove(slot);
        plain.delete(one.listingKey);
        if (goesYn) continue;
        homes.add(one, street, number);
        plain.set(one.listingKey, { home: one, street });
      }
      expect(homes.count).toBe(plain.size);
      for (const { home: one } of plain.values()) {
        expect(homes.homeAt(homes.slotOf(one.listingKey))).toEqual(one);
      }
      for (let street = 0; street < 6; street++) {
        const there = [...homes.onStreet(street)].map((slot) => homes.homeAt(slot).listingKey);
        const expected = [...plain].filter(([, of]) => of.street === street).map(([key]) => key);
        expect(there.toSorted()).toEqual(expected.toSorted());
      }
      const numbered = [...homes.withListingId(['7'])].map((slot) => homes.homeAt(slot).listingId);
      const sevens = [...plain.values()].filter(({ home: one }) => one.listingId === 'MLS 7');
      expect(numbered).toEqual(sevens.map(() => 'MLS 7'));
    }),
    { numRuns: 150 },
  );
});
