/** Reading forms beside the server, one at a time in a process of its own. */
import { fileURLToPath } from 'node:url';
import { TryLater } from '../http/errors.ts';
import { Lost, SideProcess, type SideProcessLimits } from '../load/SideProcess.ts';
import { LineFull, WaitingLine } from '../load/WaitingLine.ts';
import type { FormOrder, ReadForm } from './readForm.ts';

export interface FormReader {
  /** @throws TryLater where too many forms wait */
  read(order: FormOrder): Promise<ReadForm>;
  stop(): void;
}

const usual: SideProcessLimits = { patienceMs: 30_000, idleMs: 10_000 };
/** Admins alone bring forms. */
const mostWaiting = 4;
const program = fileURLToPath(new URL('formProcess.ts', import.meta.url));

export function createFormReader(limits: Partial<SideProcessLimits> = {}): FormReader {
  const line = new WaitingLine({ atOnce: 1, waiting: mostWaiting });
  const aside = new SideProcess<FormOrder, ReadForm>(program, { ...usual, ...limits });
  return {
    async read(order) {
      try {
        return await line.run(() => aside.ask(order));
      } catch (error) {
        if (error instanceof LineFull) {
          throw new TryLater(503, 'busy', 'Too many forms are being read. Try again soon.', 15);
        }
        if (!(error instanceof Lost)) throw error;
        return { fault: 'The form cannot be read, or takes too long. Choose another one.' };
      }
    },
    stop: () => aside.stop(),
  };
}
