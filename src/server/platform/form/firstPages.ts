/** First pages of people's PDFs, drawn beside the server: one at a time, and few of one account. */
import { fileURLToPath } from 'node:url';
import { TryLater } from '../http/errors.ts';
import { Lost, SideProcess, type SideProcessLimits } from '../load/SideProcess.ts';
import { Slots } from '../load/Slots.ts';
import { WaitingLine } from '../load/WaitingLine.ts';
import type { FirstPage, FirstPageOrder } from './readFirstPage.ts';

export interface FirstPages {
  /** @throws TryLater where this account, or all together, have too many PDFs waiting */
  read(order: FirstPageOrder, accountId: string): Promise<FirstPage>;
  stop(): void;
}

const usual: SideProcessLimits = { patienceMs: 15_000, idleMs: 30_000 };
const most = { total: 8, perKey: 2 };
const program = fileURLToPath(new URL('firstPageProcess.ts', import.meta.url));

export function createFirstPages(limits: Partial<SideProcessLimits> = {}): FirstPages {
  const slots = new Slots(most);
  const line = new WaitingLine({ atOnce: 1, waiting: most.total });
  const aside = new SideProcess<FirstPageOrder, FirstPage>(program, { ...usual, ...limits });
  return {
    async read(order, accountId) {
      const entry = slots.enter(accountId);
      if (entry.kind === 'full') {
        throw new TryLater(503, 'busy', 'Too many PDFs are being read. Try again in a moment.', 15);
      }
      if (entry.kind !== 'in') {
        throw new TryLater(
          429,
          'too_many_requests',
          'Wait until the PDF before this one is read.',
          10,
        );
      }
      try {
        return await line.run(() => aside.ask(order));
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        return { fault: 'The PDF cannot be read, or takes too long. Choose another one.' };
      } finally {
        entry.leave();
      }
    },
    stop: () => aside.stop(),
  };
}
