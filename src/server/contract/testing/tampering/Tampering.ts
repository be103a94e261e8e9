/** What somebody does to an agreement past the product, and who must notice it. */
import type { Pool } from 'pg';
import type { FoundFault } from '../../../document/walkRecords.ts';
import type { FileStore } from '../../../platform/files/FileStore.ts';

/** `signing`: the buyer has signed, the agent signs next; `submitted`: it waits for the broker; `approved`: it is about to be sealed; `sealed`: it holds. */
export type Stage = 'signing' | 'submitted' | 'approved' | 'sealed';

export const watchers = {
  page: 'the agreement’s page',
  text: 'showing the text',
  step: 'the next step',
  file: 'handing out the PDF',
  copy: '/verify',
  walk: '`npm run verify`',
  walkLater: '`npm run verify`, a day later',
} as const;
export type Watcher = keyof typeof watchers;

export interface Hands {
  /** As the owner of all tables, with the guard of the evidence taken away. */
  pool: Pool;
  files: FileStore;
  contractId: string;
  /** Another agreement that was sealed. */
  otherId: string;
  /** From here on the server finds no key. */
  loseKey(): void;
  /** From here on the server finds another one. */
  replaceKey(): void;
}

export interface Tampering {
  /** What is done. */
  name: string;
  stage: Stage;
  does(hands: Hands): Promise<unknown> | void;
  /** What it is called where it is noticed. */
  fault: FoundFault['kind'];
  /** Who notices; all who look at that stage where it is not given. */
  noticedBy?: readonly Watcher[];
}

/** Who looks at an agreement at each stage. */
export const lookers: Record<Stage, readonly Watcher[]> = {
  signing: ['page', 'text', 'step', 'walk'],
  submitted: ['page', 'text', 'step', 'walk'],
  approved: ['walkLater'],
  sealed: ['page', 'text', 'step', 'file', 'copy', 'walk'],
};

/** What cannot be found as it stands has no page any more. */
export const withoutPage: readonly Watcher[] = ['text', 'file', 'copy', 'walk'];

/** Steps and texts do not look at the sealed file; whoever shows or hands it out does. */
export const fileWatchers: readonly Watcher[] = ['page', 'file', 'copy', 'walk'];
