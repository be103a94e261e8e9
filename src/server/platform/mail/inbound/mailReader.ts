/** Mails of strangers, taken apart beside the server: one at a time. */
import { fileURLToPath } from 'node:url';
import { Lost, SideProcess } from '../../load/SideProcess.ts';
import { WaitingLine } from '../../load/WaitingLine.ts';
import type { MailAnswer, MailOrder, InboundMail } from './InboundMail.ts';

export interface MailReader {
  /** null where it cannot be read, or takes too long. */
  read(raw: Uint8Array): Promise<InboundMail | null>;
  stop(): void;
}

const program = fileURLToPath(new URL('readMailProcess.ts', import.meta.url));

/** @param waiting how many may wait: as many as the listener lets in */
export function createMailReader(waiting: number): MailReader {
  const line = new WaitingLine({ atOnce: 1, waiting });
  const limits = { patienceMs: 15_000, idleMs: 30_000 };
  const aside = new SideProcess<MailOrder, MailAnswer>(program, limits);
  return {
    async read(raw) {
      try {
        const answer = await line.run(() => aside.ask({ raw }));
        return 'mail' in answer ? answer.mail : null;
      } catch (error) {
        if (error instanceof Lost) return null;
        throw error;
      }
    },
    stop: () => aside.stop(),
  };
}
