/** The places, ZIP codes and streets that have a name, by number, and which words each is found by. */
import { nameWords } from '#domain/search/addressWords.ts';
import { stateNames } from '#domain/states.ts';
import { cityShortForms } from '#domain/search/cityShortForms.ts';
import { EntryColumns } from './EntryColumns.ts';
import type { Named } from './Named.ts';
import type { WordList } from './WordList.ts';

export interface Entry extends Named {
  /** Words of the label, each once, in their order. */
  words: readonly number[];
  /** Words that stand for the whole name: `nyc`, `wa`. */
  standIns: readonly number[];
  /** Words of what tells equal names apart: town, state, ZIP codes. */
  context: readonly number[];
}

const states = new Map<string, string>(Object.entries(stateNames));
const shortForms = Map.groupBy(Object.entries(cityShortForms), ([, city]) => city);
/** `the District of Columbia`. */
const passedOver = new Set(['the', 'of']);

export class Entries {
  readonly words: WordList;
  readonly #entries: (Entry | null)[] = [];
  /** Of each word, the entries that have it, and those only that a state's name would not find. */
  readonly #postings = new Map<number, Postings>();
  /** One array for each town, as thousands of streets share it. */
  readonly #contexts = new Map<string, Context>();

  constructor(words: WordList) {
    this.words = words;
  }

  /** Numbers run below it. */
  get end(): number {
    return this.#entries.length;
  }

  /** What an entry is worth and where it is, before any word is compared; see `priorOf`. */
  readonly columns = new EntryColumns();

  at(number: number): Entry | null {
    return this.#entries[number] ?? null;
  }

  add(named: Named): number {
    const entry = this.#entryOf(named);
    const number = this.#entries.push(entry) - 1;
    this.columns.set(number, entry);
    for (const word of this.#findable(entry)) this.#post(word, number);
    return number;
  }

  /** Numbers are not given again: words may still lead to one that has gone. */
  remove(number: number): void {
    this.#entries[number] = null;
    this.columns.clear(number);
  }

  /** Gives an entry another place, size or id; its label and detail keep their words. */
  update(number: number, named: Named): void {
    this.#entries[number] = { ...this.#entries[number]!, ...named };
    this.columns.set(number, named);
  }

  /** Lets a street be found by one more word of where it is, such as a ZIP code. */
  addContext(number: number, text: string): void {
    const entry = this.#entries[number]!;
    const word = this.words.add(text);
    if (entry.context.includes(word)) return;
    this.#entries[number] = { ...entry, context: [...entry.context, word] };
    this.#post(word, number);
  }

  /** Some may have gone since. */
  entriesWith(word: number): Int32Array {
    return this.#postings.get(word)?.numbers ?? none;
  }

  #entryOf(named: Named): Entry {
    // Every state is in the United States; that tells none from another.
    const { detail, words: context } =
      named.kind === 'state' ? { detail: named.detail, words: [] } : this.#contextOf(named.detail);
    const standIns =
      named.kind === 'state'
        ? stateStandIns(named)
        : named.kind === 'place'
          ? (shortForms.get(`${named.label}, ${named.detail}`) ?? []).map(([short]) => short)
          : [];
    return {
      ...named,
      detail,
      words: this.#numbersOf(nameWords(named.label)),
      standIns: standIns.map((word) => this.words.add(word)),
      context,
    };
  }

  #contextOf(detail: string): Context {
    const known = this.#contexts.get(detail);
    if (known) return known;
    const state = states.get(detail.slice(-2));
    const ofState = state ? nameWords(state).filter((word) => !passedOver.has(word)) : [];
    const context = this.#numbersOf([...nameWords(detail), ...ofState]);
    const made = { detail, words: context };
    this.#contexts.set(detail, made);
    return made;
  }

  #numbersOf(words: string[]): number[] {
    return [...new Set(words)].map((word) => this.words.add(word));
  }

  /** A state's name would find thousands; it is only looked at in what other words have found. */
  #findable({ kind, detail, words, standIns, context }: Entry): Set<number> {
    const name = kind === 'state' ? undefined : states.get(detail.slice(-2));
    const ofState = name === undefined ? [] : [detail.slice(-2).toLowerCase(), ...nameWords(name)];
    const passed = new Set(ofState.map((word) => this.words.find(word)));
    // A town may be called as its state is.
    for (const word of nameWords(detail.slice(0, -2))) passed.delete(this.words.find(word));
    return new Set([...words, ...standIns, ...context.filter((word) => !passed.has(word))]);
  }

  #post(word: number, number: number): void {
    const postings = this.#postings.get(word);
    if (postings) postings.add(number, (one) => this.#entries[one] !== null);
    else this.#postings.set(word, new Postings(number));
  }
}

/** Its two letters, but for the one that people call a city by them. */
function stateStandIns({ id }: Named): string[] {
  const code = id.slice(-2);
  return code === 'DC' ? [] : [code.toLowerCase()];
}

interface Context {
  detail: string;
  words: readonly number[];
}

const none = new Int32Array(0);

/** Rising numbers; those that have gone are left out when room runs short. */
class Postings {
  #numbers: Int32Array;
  #count = 1;

  constructor(first: number) {
    this.#numbers = Int32Array.of(first);
  }

  get numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#count);
  }

  add(number: number, isThere: (number: number) => boolean): void {
    if (this.#count === this.#numbers.length) {
      const kept = this.#numbers.filter(isThere);
      this.#numbers = new Int32Array(Math.max(2, kept.length * 2));
      this.#numbers.set(kept);
      this.#count = kept.length;
    }
    this.#numbers[this.#count++] = number;
  }
}
