import { expect, test } from 'vitest';
import { asItem, aWaiting } from './ApprovalItem.fixture.ts';
import { keepOpen } from './keepOpen.ts';

const [first, second, third, fourth] = [1, 2, 3, 4].map((place) => asItem(aWaiting(place)));
const ids = (items: { contractId: string }[]) => items.map(({ contractId }) => contractId);

test('with nothing open the new list is taken as it is', () => {
  expect(keepOpen([first!, second!], [second!, third!], null)).toEqual([second, third]);
});

test('what is open stays, as it was read', () => {
  const updated = { ...second!, revision: second!.revision + 1 };
  expect(keepOpen([first!, second!], [first!, updated, third!], second!.contractId)).toEqual([
    first,
    second,
    third,
  ]);
  const older = { ...second!, waitingMinutes: 21 };
  expect(keepOpen([second!], [older], second!.contractId)).toEqual([older]);
});

test.each([
  ['behind its neighbour', [first!, third!, fourth!], [first, second, third, fourth]],
  ['first where its neighbour went too', [third!], [second, third]],
  ['alone where all went', [], [second]],
])('what is open stays when it has left the queue: %s', (_, after, expected) => {
  const shown = keepOpen([first!, second!, third!], after, second!.contractId);
  expect(ids(shown)).toEqual(expected.map((item) => item!.contractId));
});
