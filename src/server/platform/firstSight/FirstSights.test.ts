/** Pages drawn in a thread: each renderer here is a file of a line or two. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type FirstSights, openFirstSights } from './FirstSights.ts';
import type { Question } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-sights-'));
const visitor = { ip: '203.0.113.7' };
let sights: FirstSights | undefined;
let nowMs = Date.UTC(2026, 2, 8, 20);
let problems: string[] = [];
let asked: { question: Question; ip: string }[] = [];
let files = 0;

/** @param body of `draw`, which gets `sight` */
function open(body: string, patienceMs = 60_000, silenceMs?: number): FirstSights {
  const file = join(folder, `${++files}.mjs`);
  writeFileSync(file, `let drawn = 0; export async function draw(sight) { drawn++; ${body} }`);
  sights = openFirstSights({
    file,
    patienceMs,
    ...(silenceMs !== undefined && { silenceMs }),
    now: () => nowMs,
    answer: async (question, { ip }) => {
      asked.push({ question, ip });
      return { status: 200, body: JSON.stringify({ at: question.address }) };
    },
    onError: (error) => problems.push(String(error)),
  });
  return sights;
}

afterEach(async () => {
  await sights?.stop();
  problems = [];
  asked = [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a page is drawn with the answers that its own visitor would get', async () => {
  const page = await open(`
    const reply = await fetch('/api/agents?state=CA');
    const found = await fetch('/api/property/search', { method: 'POST', body: '{}' });
    return { html: (await reply.json()).at + (await found.json()).at, state: sight };
  `).draw('/agents?state=CA', visitor);
  expect(page).toEqual({
    html: '/api/agents?state=CA/api/property/search',
    // In Chicago, where summer time began that morning.
    state: { address: '/agents?state=CA', nowMs, hour: 15 },
  });
  expect(asked).toEqual([
    { question: { method: 'GET', address: '/api/agents?state=CA', body: null }, ip: visitor.ip },
    { question: { method: 'POST', address: '/api/property/search', body: '{}' }, ip: visitor.ip },
  ]);
});

test('one drawing is for all who come within seconds, and no longer', async () => {
  const { draw } = open(`return { html: String(drawn), state: null };`);
  const both = await Promise.all([draw('/', visitor), draw('/', { ip: '198.51.100.1' })]);
  expect(both.map((page) => page?.html)).toEqual(['1', '1']);
  expect((await draw('/', visitor))?.html).toBe('1');
  nowMs += 60_000;
  expect((await draw('/', visitor))?.html).toBe('2');
});

test('what fails is told, and the page goes without', async () => {
  const { draw } = open(`if (sight.address === '/') throw new Error('It broke.');
    return { html: 'whole', state: null };`);
  expect(await draw('/', visitor)).toBeNull();
  expect(problems).toEqual([expect.stringContaining('It broke.')]);
  expect((await draw('/agents', visitor))?.html).toBe('whole');
});

test('nothing waits for a drawing that does not come to an end', async () => {
  const { draw } = open(
    `while (sight.address === '/');
    await new Promise(() => {});`,
    20,
  );
  expect(await draw('/agents', visitor)).toBeNull();
  expect(await draw('/', visitor)).toBeNull();
});

test('a drawing that spins is ended with its thread, and a new one draws the next pages', async () => {
  const { draw } = open(
    `while (sight.address === '/');
    return { html: 'by a new one', state: null };`,
    100,
    100,
  );
  expect(await draw('/', visitor)).toBeNull();
  await expect.poll(() => problems).toEqual([expect.stringContaining('no longer answers')]);
  // While it rests, pages go without.
  expect(await draw('/agents', visitor)).toBeNull();
  const another = async () => {
    nowMs += 3_600_000;
    return (await draw('/agents', visitor))?.html;
  };
  await expect.poll(another).toBe('by a new one');
});

test('a drawing that waits without end costs nobody the thread', async () => {
  const { draw } = open(
    `if (sight.address === '/') await new Promise(() => {});
    return { html: 'by the same', state: null };`,
    100,
  );
  expect(await draw('/', visitor)).toBeNull();
  await expect.poll(async () => (await draw('/agents', visitor))?.html).toBe('by the same');
  expect(problems).toEqual([]);
});

test('the oftener it ends, the longer it rests', async () => {
  const { draw } = open(`if (sight.address === '/') process.exit(1);
    return { html: 'again', state: null };`);
  for (const restMs of [10_000, 20_000, 40_000]) {
    expect(await draw('/', visitor)).toBeNull();
    nowMs += restMs - 1;
    expect(await draw('/agents', visitor)).toBeNull();
    nowMs += 1;
    expect((await draw('/agents', visitor))?.html).toBe('again');
  }
});

test('beyond what it draws at once, pages go without', async () => {
  const { draw } = open(`await new Promise(() => {});`);
  const waiting = Array.from({ length: 8 }, (_, at) => draw(`/${at}`, visitor));
  expect(await draw('/9', visitor)).toBeNull();
  await sights!.stop();
  expect(await Promise.all(waiting)).toEqual(Array(8).fill(null));
});

test('a thread that ends rests a while and is begun anew', async () => {
  const { draw } = open(`if (sight.address === '/') process.exit(1);
    return { html: 'again', state: null };`);
  expect(await draw('/', visitor)).toBeNull();
  expect(await draw('/agents', visitor)).toBeNull();
  nowMs += 60_000;
  expect((await draw('/agents', visitor))?.html).toBe('again');
});

test('no network and no other host is reached from there', async () => {
  const page = await open(`
    const said = [];
    for (const at of ['https://example.com/', '//example.com/api/', 'api/x', '/assets/x.js'])
      await fetch(at).catch((error) => said.push(error.message));
    return { html: said.join('|'), state: null };
  `).draw('/', visitor);
  expect(page?.html).toBe(Array(4).fill('There is no network here.').join('|'));
  expect(asked).toEqual([]);
});

test('a page that asks without end is given no more answers', async () => {
  const page = await open(`
    const statuses = [];
    for (let at = 0; at < 14; at++) statuses.push((await fetch('/api/agents?at=' + at)).status);
    return { html: statuses.join(' '), state: null };
  `).draw('/', visitor);
  expect(page?.html).toBe([...Array(12).fill(200), 503, 503].join(' '));
});
