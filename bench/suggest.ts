/**
 * How long the address search takes over so many addresses, and how often it is right:
 *
 *     npm run bench:suggest -- --homes 1500000
 *
 * Streets and homes are made up around the country's real places; what is typed is made from their
 * addresses. Each question is asked three times and the least time counts, so that other work on the
 * machine counts little.
 */
import { parseArgs } from 'node:util';
import type { NamedHome } from '#server/search/names/NameIndex.ts';
import { NameIndex } from '#server/search/names/NameIndex.ts';
import { areaNames } from '#seed/base/areaNames.ts';
import { placeNames, zipNames } from '#seed/base/placeNames.ts';
import { readPlaces } from '#seed/base/readPlaces.ts';
import { Chance } from './search/chance.ts';
import { generateAddresses } from './suggest/generateAddresses.ts';
import { type Question, questionsOf } from './suggest/questions.ts';

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '4000' },
  },
});
const count = Number(values.homes);
const asked = Number(values.questions);
if (![count, asked].every((n) => Number.isInteger(n) && n >= 1000 && n <= 10_000_000)) {
  console.error('--homes and --questions take whole numbers from 1000 to 10,000,000.');
  process.exit(1);
}

const timesAsked = 3;
const index = new NameIndex();
const places = readPlaces(new Set(['US'])).filter(({ population }) => population > 0);
const begun = performance.now();
for (const { nameId, source: _, ...name } of [
  ...placeNames(places),
  ...zipNames(places),
  ...areaNames(places),
]) {
  index.setName({ ...name, id: nameId });
}
const sample: NamedHome[] = [];
const every = Math.max(1, Math.floor(count / asked));
let at = 0;
for (const home of generateAddresses(count, places)) {
  index.setHome(home);
  if (at++ % every === 0) sample.push(home);
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
const { heapUsed, arrayBuffers } = process.memoryUsage();
console.log(`${count.toLocaleString('en-US')} addresses in ${seconds} s, generating included`);
console.log(`${Math.round((heapUsed + arrayBuffers) / count)} bytes each, all names included\n`);

const chance = new Chance(2);
const kinds = Map.groupBy(
  sample.flatMap((home) => questionsOf(home, chance)),
  ({ kind }) => kind,
);
for (const questions of kinds.values()) for (const one of questions.slice(0, 200)) ask(one);
console.log('typed                     p50 ms   p99 ms   max ms   found');
for (const [kind, questions] of kinds) {
  const answers = questions.map(ask);
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const part = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(2).padStart(8);
  const right = answers.filter(({ rightYn }) => rightYn).length / answers.length;
  console.log(
    `${kind.padEnd(24)}${part(0.5)} ${part(0.99)} ${part(1)}  ${(right * 100).toFixed(2).padStart(6)} %`,
  );
}

function ask({ text, among, wanted, near }: Question): { ms: number; rightYn: boolean } {
  let ms = Number.POSITIVE_INFINITY;
  let lines = [] as ReturnType<NameIndex['suggest']>;
  for (let time = 0; time < timesAsked; time++) {
    const start = performance.now();
    lines = index.suggest(text, near);
    ms = Math.min(ms, performance.now() - start);
  }
  const rightYn = lines
    .slice(0, among)
    .some(({ label, detail }) => `${label}, ${detail}` === wanted);
  return { ms, rightYn };
}
