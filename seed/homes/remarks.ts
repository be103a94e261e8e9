/**
 * What the seller says: sentences that the facts of this home bear out. Homes in a row take different
 * ones, as each slot goes on in its stock by the number of the home.
 */
import { hashOf } from '#illustrations/chance.ts';
import type { Features } from './features.ts';
import type { House } from './house.ts';
import type { Lot } from './Lot.ts';
import { type Described, sentences, type Sentence, type Slot } from './sentences.ts';

/** @param seed of this listing: the same home says it in other words when it is offered again */
export function remarksOn(lot: Lot, house: House, features: Features, seed: string): string {
  const home: Described = { ...lot, ...house, ...features };
  const turn = turnOf(seed);
  const slots: Slot[] =
    house.livingArea === null
      ? ['land', 'landMore', 'closing']
      : ['opening', 'inside', 'kitchen', 'outside', 'lately', 'closing'];
  return slots
    .filter((slot) => !leftOut(slot, turn))
    .map((slot, at) => sentenceFor(sentences[slot], home, turn + at * 5))
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** The next one in the stock that is true of the home. */
function sentenceFor(stock: Sentence[], home: Described, turn: number): string | null {
  for (let tried = 0; tried < stock.length; tried++) {
    const { say, when } = stock[(turn + tried) % stock.length]!;
    if (!when || when(home)) return say(home);
  }
  return null;
}

/** Not everybody says everything. */
function leftOut(slot: Slot, turn: number): boolean {
  return (
    (slot === 'kitchen' && turn % 3 === 0) ||
    (slot === 'lately' && turn % 5 < 2) ||
    (slot === 'closing' && turn % 7 === 0)
  );
}

/** Homes are numbered in a row; a listing of later days goes on elsewhere. */
function turnOf(seed: string): number {
  const [, number, later] = /(\d+)(?:-(\d+))?$/.exec(seed) ?? [];
  if (number === undefined) return hashOf(seed) % 997;
  return Number(number) + (later === undefined ? 0 : hashOf(later) % 997);
}
