/** Saying something to somebody by mail: a row in the caller's transaction, delivered after it. */
import type { Instant } from '#domain/calendar.ts';
import { afterCommit, type Tx } from '../db/inTransaction.ts';
import { Refusal } from '../http/errors.ts';
import type { Letter } from './Letter.ts';
import { writeMail } from './writeMail.ts';

export interface Mailer {
  /** Whether a letter reaches anybody. Where it does not, `send` refuses. */
  canSend: boolean;
  /** Whether letters stay here, to be read in the demo's mailbox. */
  hasMailbox: boolean;
  /**
   * Writes a letter into the outbox; it leaves once `tx` is committed, and never otherwise.
   * @throws Refusal when nothing can be sent here, or the letter has a bad address or line break.
   */
  send(tx: Tx, now: Instant, letter: Letter): Promise<void>;
}

/** Letters leave through a mail server; `poke` hears of each when its transaction is committed. */
export function mailThrough(poke: () => void): Mailer {
  return {
    canSend: true,
    hasMailbox: false,
    async send(tx, now, letter) {
      await writeMail(tx, now, letter, 'waiting');
      afterCommit(tx, poke);
    },
  };
}

/** Letters stay in the table: nothing leaves this machine. */
export const mailbox: Mailer = {
  canSend: true,
  hasMailbox: true,
  send: (tx, now, letter) => writeMail(tx, now, letter, 'kept'),
};

export const noMail: Mailer = {
  canSend: false,
  hasMailbox: false,
  send: () => Promise.reject(cannotSendMail()),
};

/** For callers that would rather refuse before they do anything else. */
export function cannotSendMail(): Refusal {
  return new Refusal(
    409,
    'not_set_up',
    'This installation cannot send mail yet. Ask whoever runs it to set SMTP_URL.',
  );
}
