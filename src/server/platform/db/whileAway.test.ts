import { expect, test } from 'vitest';
import { CannotStart } from '../CannotStart.ts';
import { type Patience, whileAway } from './whileAway.ts';

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

function patience(rest: Partial<Patience> = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { said, waitMs: 60_000, say, what: 'the database', advice: 'Start it.', ...rest };
}

test('does the work again until the database is there', async () => {
  const failures = [refused, Object.assign(new Error('x'), { code: '57P03' })];
  const given = patience();
  const work = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  expect(await whileAway(work, given)).toBe('done');
  expect(given.said).toEqual(['Waiting up to 60 s for the database: nothing answers there']);
});

test('without patience it does the work once', async () => {
  let times = 0;
  const given = patience({ waitMs: 0 });
  const work = async () => {
    times += 1;
    throw refused;
  };
  await expect(whileAway(work, given)).rejects.toThrow(
    new CannotStart("The database can't be used: nothing answers there. Start it."),
  );
  expect({ times, said: given.said }).toEqual({ times: 1, said: [] });
});

test('tells at once what no waiting mends', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const given = patience();
  await expect(whileAway(() => Promise.reject(wrong), given)).rejects.toBe(wrong);
  expect(given.said).toEqual([]);
});

test('ends when it is told to', async () => {
  const ending = new AbortController();
  const given = patience({ signal: ending.signal, say: () => ending.abort() });
  await expect(whileAway(() => Promise.reject(refused), given)).rejects.toThrow('aborted');
});
