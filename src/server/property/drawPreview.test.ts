import { expect, test } from 'vitest';
import { openPreviews } from './drawPreview.ts';

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path d="M0 0h8v6H0z" fill="${fill}"/></svg>`;

test('what is asked for twice is drawn once', async () => {
  const previews = openPreviews();
  let drawn = 0;
  const red = () => {
    drawn++;
    return svg('red');
  };
  const [first, second] = await Promise.all([previews.of('red', red), previews.of('red', red)]);
  expect(await previews.of('red', red)).toBe(first);
  expect(second).toBe(first);
  expect(drawn).toBe(1);
});

test('beyond what may wait it is said when to come again, and what fails holds up nobody', async () => {
  const previews = openPreviews();
  const waiting = Array.from({ length: 8 }, (_, at) =>
    previews.of(`${at}`, () => (at === 0 ? 'no drawing' : svg('blue'))),
  );
  const ends = Promise.allSettled(waiting);
  await expect(previews.of('8', () => svg('blue'))).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    retryAfterSeconds: 5,
  });
  const statuses = (await ends).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', ...Array<string>(7).fill('fulfilled')]);
  expect(await previews.of('8', () => svg('blue'))).toBeInstanceOf(Buffer);
});
