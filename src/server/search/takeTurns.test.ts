import { expect, test } from 'vitest';
import { takeTurns } from './takeTurns.ts';

const wanted = () => true;

/** Works for so long that a turn is over. */
function long(): void {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

test('others are let in between long works, which keep their order', async () => {
  const turns = takeTurns();
  const happened: string[] = [];
  const works = ['a', 'b', 'c'].map((name) =>
    turns.take(() => {
      long();
      happened.push(name);
    }, wanted),
  );
  setImmediate(() => happened.push('another'));
  await Promise.all(works);
  expect(happened).toEqual(['a', 'another', 'b', 'c']);
});

test('what nobody waits for any more is not done', async () => {
  const turns = takeTurns();
  let done = 0;
  const gone = turns.take(
    () => done++,
    () => false,
  );
  const here = turns.take(() => 'answer', wanted);
  expect(await gone).toBeNull();
  expect(await here).toBe('answer');
  expect(done).toBe(0);
});

test('a work that fails fails for its own caller alone', async () => {
  const turns = takeTurns();
  const failing = turns.take((): string => {
    throw new Error('no');
  }, wanted);
  const other = turns.take(() => 1, wanted);
  await expect(failing).rejects.toThrow('no');
  expect(await other).toBe(1);
  expect(await turns.take(() => 2, wanted)).toBe(2);
});
