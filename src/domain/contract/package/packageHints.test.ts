import { expect, test } from 'vitest';
import { packageHintInWords, packageHints } from './packageHints.ts';

test('reads every field that an agent writes, and says in which one it found words', () => {
  expect(packageHints({ name: 'Full service' })).toEqual([]);
  const hints = packageHints({
    name: 'Safe neighborhoods',
    description: 'Homes for young families.',
  });
  expect(hints.map(packageHintInWords)).toEqual([
    '“Safe neighborhoods” in the package’s name',
    '“young families” in the package’s description',
  ]);
  const ofSeveral = hints.map((hint) => packageHintInWords({ ...hint, of: 'Safe neighborhoods' }));
  expect(ofSeveral).toEqual([
    '“Safe neighborhoods” in the package’s name',
    '“young families” in the description of “Safe neighborhoods”',
  ]);
});
