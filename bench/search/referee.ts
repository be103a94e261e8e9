/** One run of the engine and its peers on the same homes and the same questions. */
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { FoundHomes, SearchIndex } from '#server/search/SearchIndex.ts';
import { Chance } from './chance.ts';
import { benchNow } from './generateHomes.ts';
import type { Peer } from './peers/Peer.ts';
import { everything, metroLook, session, threeFilters, viewportOf } from './questions.ts';
import { type Timing, timingOf } from './timing.ts';

export interface Kind {
  name: string;
  filters: SearchFilter[];
  /** Whether no filter but the box is set. */
  openYn: boolean;
}

/** What everybody is asked, each filter new but in the session. */
export function questionsOf(rounds: number): Kind[] {
  const chance = new Chance(31);
  const times = (count: number, filter: () => SearchFilter) =>
    Array.from({ length: count }, filter);
  const open = { ...everything, dom: [], statuses: [] };
  return [
    { name: 'whole US, no filter', filters: [open], openYn: true },
    { name: 'whole US, default (lte_90)', filters: [defaultFilter], openYn: false },
    {
      name: 'whole US, 3 filters',
      filters: times(rounds, () => ({ ...everything, ...threeFilters(chance) })),
      openYn: false,
    },
    {
      name: 'metro, no filter',
      filters: times(rounds, () => ({ ...open, viewport: viewportOf(metroLook(chance)) })),
      openYn: true,
    },
    {
      name: 'metro, default and 3 filters',
      filters: times(rounds, () => ({
        ...defaultFilter,
        ...threeFilters(chance),
        viewport: viewportOf(metroLook(chance)),
      })),
      openYn: false,
    },
    {
      name: 'session',
      filters: [...session(rounds * 5, new Chance(11))],
      openYn: false,
    },
  ];
}

export interface Judged {
  name: string;
  setting: string;
  buildSeconds: number;
  timings: Map<string, Timing>;
  /** Answers that were the engine's, by their total or where they are whole by everything in them. */
  equal: number;
  told: number;
  changesPerSecond: number | null;
}

/** More than an index keeps: after so many others, a filter is new to it again. */
const enoughToForget = 70;

/** What each question was answered with: the total, and everything as one text. */
type Answers = Map<SearchFilter, { total: number; whole: string }>;

/** The list has an order; the map has none. */
function told({ clusters, pins, ...list }: FoundHomes): string {
  return JSON.stringify([
    list.total,
    list.listingKeys,
    list.statusCounts,
    list.relaxations,
    clusters.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => Object.entries(one).sort()),
    pins.map(({ listingKey }) => listingKey).sort(),
  ]);
}

/** The engine's own answers, which the peers are held against. */
export function askEngine(index: SearchIndex, kinds: Kind[], rounds: number) {
  const timings = new Map<string, Timing>();
  const answers: Answers = new Map();
  for (const { name, filters } of kinds) {
    const times: number[] = [];
    const cold = name !== 'session';
    for (let i = 0; i < Math.max(filters.length, cold ? rounds : 0); i++) {
      const filter = filters[i % filters.length]!;
      if (cold) forget(index);
      const start = performance.now();
      const answer = index.search(filter, benchNow);
      times.push(performance.now() - start);
      answers.set(filter, { total: answer.total, whole: told(answer) });
    }
    timings.set(name, timingOf(times));
  }
  return { timings, answers };
}

function forget(index: SearchIndex): void {
  const viewport = viewportOf({ x: 0.1, y: 0.4, zoom: 18 });
  for (let i = 0; i < enoughToForget; i++) {
    index.histogram({ ...everything, viewport, minLotSize: i + 1 }, benchNow);
  }
}

/** A peer that is slow is asked fewer questions: no kind takes much longer than this. */
const mostMsOfKind = 15_000;

export async function judge(
  peer: Peer,
  homes: () => Iterable<SearchableHome[]>,
  kinds: Kind[],
  answers: Answers,
): Promise<Judged> {
  const start = performance.now();
  await peer.build(homes());
  const buildSeconds = (performance.now() - start) / 1000;
  const timings = new Map<string, Timing>();
  let [equal, compared] = [0, 0];
  for (const { name, filters, openYn } of kinds) {
    if (!openYn && !peer.filtersYn) continue;
    const times: number[] = [];
    const endMs = performance.now() + mostMsOfKind;
    const asked = filters.length === 1 ? Array.from({ length: 10 }, () => filters[0]!) : filters;
    for (const filter of asked) {
      if (performance.now() > endMs) break;
      const from = performance.now();
      const answer = await (peer.answer?.(filter) ?? peer.ask(filter));
      times.push(performance.now() - from);
      if (answer === null) continue;
      const { total, whole } = answers.get(filter)!;
      compared++;
      if (typeof answer === 'number' ? answer === total : told(answer) === whole) equal++;
    }
    timings.set(name, timingOf(times));
  }
  const changesPerSecond = await changes(peer, homes());
  const { name, setting } = peer;
  return { name, setting, buildSeconds, timings, equal, told: compared, changesPerSecond };
}

async function changes(peer: Peer, batches: Iterable<SearchableHome[]>): Promise<number | null> {
  if (!peer.changePrice) return null;
  const [batch] = batches;
  const changed = (batch ?? []).slice(0, 200);
  const start = performance.now();
  for (const home of changed) await peer.changePrice(home, 12_345_600);
  return changed.length / ((performance.now() - start) / 1000);
}
