/**
 * How long the ways between one place and the homes near it take, by slot. A block of slots is
 * measured as a whole, and again once another home has come to stand in it.
 */
import { gridBox, isInside } from '#domain/search/mapGrid.ts';
import { reachOf } from '#domain/travel/TravelTime.ts';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { type MeasuredHomes, tooFarTenths, unknownTenths } from '../../travel/TravelTimes.ts';
import type { MissingMinutes } from '../SearchIndex.ts';
import { blockBits, slotsPerBlock } from './blocks.ts';
import type { HomeSlots } from './HomeSlots.ts';
import { Runs } from './Runs.ts';

const allUnknown = new Uint16Array(slotsPerBlock).fill(unknownTenths);

export class PlaceMinutes {
  readonly question: TravelQuestion;
  readonly #box;
  readonly #runs = new Runs();
  #slots: HomeSlots | null = null;
  /** Of each block the tenths of its slots; undefined where all are too far. */
  #tenths: (Uint16Array | undefined)[] = [];
  /** Of each block, which of its homes were measured: their version in `HomeSlots.placings`. */
  #measured = new Uint32Array(0);
  /** Blocks of which that was another one when it was looked at last. */
  #stale = new Set<number>();
  #isAsked = false;
  /** There are no streets near the place: every home is unknown. */
  isNowhere = false;
  /** Whether a home was ever unknown. */
  hasUnknown = false;

  constructor(question: TravelQuestion) {
    this.question = question;
    this.#box = gridBox(reachOf(question));
  }

  /** Null where all is known that the question asks for. */
  missing(slots: HomeSlots): MissingMinutes | null {
    if (this.#slots !== slots) this.#beginWith(slots);
    if (this.isNowhere) return null;
    this.#stale.clear();
    const { placings } = slots;
    const runs = this.#runs.find(slots.tree, this.#box);
    for (let run = 0; run < runs.count; run++) {
      const last = (runs.to[run]! - 1) >>> blockBits;
      for (let block = runs.from[run]! >>> blockBits; block <= last; block++) {
        if (this.#measured[block] !== placings[block]) this.#stale.add(block);
      }
    }
    if (this.#isAsked && this.#stale.size === 0) return null;
    return this.#missingIn([...this.#stale], slots);
  }

  /** Of the slots of a block, from its first on; null where all are too far. */
  tenthsIn(block: number): Uint16Array | null {
    return this.#stale.has(block) ? allUnknown : (this.#tenths[block] ?? null);
  }

  /** Tenths of the way of the home in a slot, or what stands for none. */
  tenthsAt(slot: number): number {
    if (this.isNowhere) return unknownTenths;
    const tenths = this.tenthsIn(slot >>> blockBits);
    return tenths === null ? tooFarTenths : tenths[slot & (slotsPerBlock - 1)]!;
  }

  #beginWith(slots: HomeSlots): void {
    this.#slots = slots;
    this.#tenths = [];
    this.#measured = new Uint32Array(slots.placings.length);
  }

  #missingIn(blocks: number[], slots: HomeSlots): MissingMinutes {
    const { occupied, columns, placings } = slots;
    const asked: number[] = [];
    const versions = blocks.map((block) => placings[block]!);
    for (const block of blocks) {
      const end = ((block + 1) * slotsPerBlock) >>> 5;
      for (let w = (block * slotsPerBlock) >>> 5; w < end; w++) {
        for (let left = occupied[w]!; left !== 0; left &= left - 1) {
          const slot = (w << 5) + 31 - Math.clz32(left & -left);
          const [x, y] = [columns.x[slot]!, columns.y[slot]!];
          if (isInside(this.#box, { x, y })) asked.push(slot);
        }
      }
    }
    return {
      place: this,
      question: this.question,
      homes: {
        x: Uint32Array.from(asked, (slot) => columns.x[slot]!),
        y: Uint32Array.from(asked, (slot) => columns.y[slot]!),
      },
      learn: (measured) => {
        // Homes have changed their slots in the meantime.
        if (measured !== null && this.#slots === slots)
          this.#learn(blocks, versions, asked, measured);
      },
    };
  }

  #learn(
    blocks: number[],
    versions: number[],
    slots: number[],
    { knownYn, tenths }: MeasuredHomes,
  ): void {
    this.#isAsked = true;
    this.isNowhere = !knownYn;
    if (!knownYn) this.hasUnknown = true;
    blocks.forEach((block, i) => {
      this.#measured[block] = versions[i]!;
      this.#tenths[block] = undefined;
    });
    for (let i = 0; i < slots.length; i++) {
      const [slot, time] = [slots[i]!, tenths[i]!];
      if (time === unknownTenths) this.hasUnknown = true;
      const block = slot >>> blockBits;
      let known = this.#tenths[block];
      if (!known) {
        if (time === tooFarTenths) continue;
        known = this.#tenths[block] = new Uint16Array(slotsPerBlock).fill(tooFarTenths);
      }
      known[slot & (slotsPerBlock - 1)] = time;
    }
  }
}
