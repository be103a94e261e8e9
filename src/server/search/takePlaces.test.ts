import { expect, test } from 'vitest';
import { takePlaces } from './takePlaces.ts';

const wanted = () => true;

test('few are asked at once, in their order, and not for whoever has gone', async () => {
  const turns = takePlaces({ atOnce: 2, waiting: 10 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let isHere = true;
  const ask = (name: string, isWanted = wanted) =>
    turns.take(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }, isWanted);
  const [a, b, gone, c] = [ask('a'), ask('b'), ask('gone', () => isHere), ask('c')];
  await expect.poll(() => begun).toEqual(['a', 'b']);
  isHere = false;
  ends[0]!();
  expect(await a).toBe('a');
  expect(await gone).toBeNull();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const end of ends) end();
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
});

test('when too many wait, whoever comes is told to come later', async () => {
  const turns = takePlaces({ atOnce: 1, waiting: 1 });
  const end = Promise.withResolvers<number>();
  const first = turns.take(() => end.promise, wanted);
  const second = turns.take(() => 2, wanted);
  await expect(turns.take(() => 3, wanted)).rejects.toMatchObject({ status: 503, code: 'busy' });
  end.resolve(1);
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});
