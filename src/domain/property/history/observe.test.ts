import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMs, type Instant } from '../../calendar.ts';
import type { StandardStatus } from '../Property.ts';
import { historyOfHome } from './historyOfHome.ts';
import { lifeOf } from './lifeOf.ts';
import { exampleZone, keepAll, type Row, tellHome } from './recordFeed.example.ts';
import { type Kept, sightingsKept } from './observe.ts';

const start: Instant = '2026-01-05T18:00:00.000Z';
const hourMs = 3_600_000;
const at = (hours: number): Instant => addMs(start, hours * hourMs);

interface Turn {
  hour: number;
  status: StandardStatus;
  price: number;
}

const statuses: StandardStatus[] = [
  'Active',
  'Pending',
  'Active Under Contract',
  'Withdrawn',
  'Closed',
];

/** A life as it was: since which hour the home had which status and price. */
const someLife: fc.Arbitrary<Turn[]> = fc
  .uniqueArray(
    fc.record({
      hour: fc.integer({ min: 1, max: 3000 }),
      status: fc.constantFrom(...statuses),
      price: fc.constantFrom(500_000, 480_000, 460_000, 5_000_000),
    }),
    { selector: ({ hour }) => hour, minLength: 1, maxLength: 8 },
  )
  .map((turns) => turns.toSorted((a, b) => a.hour - b.hour));

const someFeed = fc
  .record({
    life: someLife,
    hours: fc.uniqueArray(fc.integer({ min: 1, max: 3500 }), { minLength: 1, maxLength: 14 }),
  })
  .chain(({ life, hours }) => {
    const seen = hours.filter((hour) => hour >= life[0]!.hour);
    return fc.record({
      life: fc.constant(life),
      hours: fc.constant(seen.toSorted((a, b) => a - b)),
      /** Any order of arrival, some of them more than once. */
      arrival: fc
        .tuple(fc.shuffledSubarray(seen, { minLength: seen.length }), fc.shuffledSubarray(seen))
        .map(([all, again]) => [...all, ...again]),
    });
  });

function turnAt(life: readonly Turn[], hour: number): Turn {
  return life.findLast((turn) => turn.hour <= hour)!;
}

/** The row of a file of that hour, which may have the record's own time. */
function rowAt(life: readonly Turn[], hour: number, modifiedYn: boolean): Row {
  const turn = turnAt(life, hour);
  return {
    on: at(hour),
    status: turn.status,
    price: turn.status === 'Closed' ? null : turn.price,
    ...(turn.status === 'Closed' ? { soldFor: turn.price } : {}),
    ...(modifiedYn ? { modified: at(turn.hour) } : {}),
  };
}

/** What files of these hours can show of the life: each change, when it was first seen. */
function changesSeen(life: readonly Turn[], hours: readonly number[], modifiedYn: boolean) {
  const changes: { at: Instant; status: StandardStatus; price: number }[] = [];
  for (const hour of hours) {
    const turn = turnAt(life, hour);
    const last = changes.at(-1);
    if (last?.status === turn.status && last.price === turn.price) continue;
    changes.push({ at: at(modifiedYn ? turn.hour : hour), status: turn.status, price: turn.price });
  }
  return changes;
}

function momentsOf(kept: Kept) {
  let price = 0;
  return lifeOf(kept.steps, exampleZone).moments.map((moment) => {
    price = moment.priceCents === null ? price : moment.priceCents / 100;
    return { at: moment.at, status: moment.standardStatus, price };
  });
}

test.each([false, true])(
  'any order of files gives the steps that the life had (its own times: %s)',
  (modifiedYn) => {
    fc.assert(
      fc.property(someFeed, ({ life, hours, arrival }) => {
        fc.pre(hours.length > 0);
        const kept = keepAll(arrival.map((hour) => rowAt(life, hour, modifiedYn))).get('a')!;
        expect(momentsOf(kept)).toEqual(changesSeen(life, hours, modifiedYn));
      }),
      { numRuns: 500 },
    );
  },
);

test('days are the same in whatever order the files came', () => {
  fc.assert(
    fc.property(someFeed, ({ life, hours, arrival }) => {
      fc.pre(hours.length > 0);
      const inOrder = keepAll(hours.map((hour) => rowAt(life, hour, false)));
      const asCame = keepAll(arrival.map((hour) => rowAt(life, hour, false)));
      const tell = (kept: Map<string, Kept>) => tellHome(kept, 'a', at(4000));
      expect(tell(asCame)).toEqual(tell(inOrder));
    }),
    { numRuns: 300 },
  );
});

test('the same file once more adds nothing, and no file takes a step away', () => {
  fc.assert(
    fc.property(someFeed, fc.boolean(), ({ life, arrival }, modifiedYn) => {
      const rows = arrival.map((hour) => rowAt(life, hour, modifiedYn));
      let before: Kept = { steps: [], seenAt: [] };
      for (let n = 1; n <= rows.length; n++) {
        const kept = keepAll(rows.slice(0, n)).get('a')!;
        expect(kept.steps.slice(0, before.steps.length)).toEqual(before.steps);
        expect(keepAll([...rows.slice(0, n), rows[n - 1]!]).get('a')).toEqual(kept);
        before = kept;
      }
      for (const row of rows) {
        const { steps } = keepAll([...rows, row]).get('a')!;
        expect(steps).toEqual(before.steps);
      }
    }),
    { numRuns: 200 },
  );
});

test('told dates do not depend on the order of the files either', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
      const told: Row[] = [
        { on: '02-02', status: 'Active', price: 520_000, listed: '2026-02-01' },
        {
          on: '02-10',
          status: 'Active',
          price: 510_000,
          listed: '2026-02-01',
          previous: 520_000,
          cutOn: '2026-02-08',
        },
        {
          on: '02-20',
          status: 'Active',
          price: 500_000,
          listed: '2026-02-01',
          previous: 510_000,
          cutOn: '2026-02-19',
        },
        { on: '02-25', status: 'Pending', price: 500_000, listed: '2026-02-01' },
        { on: '03-20', status: 'Pending', price: 500_000, listed: '2026-02-01' },
        {
          on: '03-28',
          status: 'Closed',
          price: 500_000,
          listed: '2026-02-01',
          closed: '2026-03-18',
          soldFor: 495_000,
        },
      ];
      const kept = keepAll(order.map((i) => told[i]!));
      const { history } = tellHome(kept, 'a', '04-01');
      expect(
        history.map(({ eventDate, kind, priceCents }) => [eventDate, kind, priceCents! / 100]),
      ).toEqual([
        ['2026-02-01', 'listed', 520_000],
        ['2026-02-08', 'price_changed', 510_000],
        ['2026-02-19', 'price_changed', 500_000],
        ['2026-02-25', 'status_changed', 500_000],
        ['2026-03-18', 'closed', 495_000],
      ]);
    }),
  );
});

test('only so many sightings are kept, the latest', () => {
  const rows = Array.from({ length: sightingsKept + 20 }, (_, n) => ({
    on: at(n),
    status: 'Active' as const,
    price: 500_000,
  }));
  const kept = keepAll(rows).get('a')!;
  expect(kept.steps).toHaveLength(1);
  expect(kept.seenAt).toHaveLength(sightingsKept);
  expect(kept.seenAt.at(-1)).toBe(at(rows.length - 1));
});

test('what is told of a home is made of its steps alone', () => {
  const { steps } = keepAll([{ on: '02-02', status: 'Active', price: 1 }]).get('a')!;
  expect(historyOfHome(lifeOf(steps.toReversed(), exampleZone), [])).toEqual(
    historyOfHome(lifeOf(steps, exampleZone), []),
  );
});
