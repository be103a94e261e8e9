/** What a person keeps, as a page shows it, and what it needs from outside. */
import type { KeptHome } from '#api/keepSchemas.ts';
import type { Keep, KeepList } from '#domain/keep/Keep.ts';
import type { KeepChange } from '#domain/keep/KeepChange.ts';
import type { Mark, Marks } from '../marks.ts';
import type { TextStorage } from '../../client/storage/storage.ts';

export interface BookState {
  status: 'loading' | 'idle' | 'failed';
  /** A sentence, where the status is failed. */
  message: string;
  /** Kept and hidden homes, and those with a note. */
  homes: ReadonlyMap<string, KeptHome>;
  lists: readonly KeepList[];
  /** How many changes the server has not taken yet. */
  unsent: number;
}

/** Try again later; or it will never be taken, and why. */
export type Verdict = { kind: 'later' } | { kind: 'never'; sentence: string };

export interface KeptPage {
  homes: KeptHome[];
  lists: KeepList[];
  next: string | null;
}

export interface BookOutside {
  /** Null when nobody is signed in on the device: then nothing is sent. */
  profileId: string | null;
  storage: TextStorage;
  page(after: string | null): Promise<KeptPage>;
  send(changes: KeepChange[]): Promise<{ homes: Keep[]; lists: KeepList[] }>;
  verdictOn(error: unknown): Verdict;
  /** What was known of the marks when the page was opened. */
  marksAtFirst: Marks;
  /** To be shown on cards and pins. */
  onMarks(marks: Marks): void;
  /** A change could not be kept, and is taken back. */
  onRefused(sentence: string): void;
  /** @returns what takes it back */
  later(work: () => void, ms: number): () => void;
}

export interface Book {
  /** The same object until something changes. */
  state(): BookState;
  subscribe(listener: () => void): () => void;
  /** @param place of the home, for a device that shows it when nobody else does */
  change(change: KeepChange, place?: string): void;
  /** What the device kept joins the account. @returns how many homes */
  join(isOwn: (notOf: readonly string[]) => boolean): number;
  /** @returns once it is known what is kept, or that it cannot be known now */
  ready(): Promise<void>;
  /** Reads anew what is kept. */
  refresh(): Promise<void>;
  /** The network may be back: sends what is left. @returns once nothing is under way */
  wake(): Promise<void>;
  /** Forgets what the server has not taken. */
  drop(): void;
  /** Another tab has written. @param text null where it was removed */
  storageChanged(name: string | null, text: string | null): void;
  close(): void;
}

/** The homes that are kept or hidden. */
export function marksOf(homes: BookState['homes']): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [key, { standing }] of homes) if (standing !== 'none') marks.set(key, standing);
  return marks;
}
