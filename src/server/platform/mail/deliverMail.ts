/** Takes what is due out of the outbox and hands it to the mail server, again and again. */
import type { Instant } from '#domain/calendar.ts';
import { every } from '../every.ts';
import type { World } from '../World.ts';
import { isWornOut, settleFailure, settleSent } from './settleMail.ts';
import type { HandOver } from './smtpTransport.ts';
import { takeDueMails, type TakenMail } from './takeDueMails.ts';

export interface Delivering {
  /** Something may be due: looks at once. */
  poke(): void;
  /** Waits a little for what is under way; what does not end is taken up by the next server. */
  stop(): Promise<void>;
}

type Outside = Pick<World, 'db' | 'now' | 'log'>;

/** Also how many connections there are to the mail server at once. */
const batchSize = 5;
const patienceMs = 3_000;

/** @param everyMs how often to look without a poke: for retries, and mails of other servers */
export function deliverMail(outside: Outside, handOver: HandOver, everyMs = 5_000): Delivering {
  const ending = new AbortController();
  let poked = false;
  let running: Promise<void> | undefined;

  function poke(): void {
    poked = true;
    if (ending.signal.aborted || running) return;
    running = drain()
      .catch((error: unknown) => {
        if (!ending.signal.aborted)
          outside.log.error({ err: error }, 'mail could not be delivered');
      })
      .finally(() => {
        running = undefined;
      });
  }

  async function drain(): Promise<void> {
    while (poked && !ending.signal.aborted) {
      poked = false;
      if ((await deliverBatch(outside, handOver)) === batchSize) poked = true;
    }
  }

  const looking = every(everyMs, poke, {
    atOnceYn: true,
    onError: (error) => outside.log.error({ err: error }, 'mail could not be delivered'),
  });
  return {
    poke,
    async stop() {
      ending.abort();
      await looking.stop();
      if (!running) return;
      let giveUp: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        giveUp = setTimeout(resolve, patienceMs);
      });
      await Promise.race([running, patience]);
      clearTimeout(giveUp);
    },
  };
}

/** Returns how many were taken. */
export async function deliverBatch(outside: Outside, handOver: HandOver): Promise<number> {
  const mails = await takeDueMails(outside.db, outside.now(), batchSize);
  await Promise.all(mails.map((mail) => deliverOne(outside, handOver, mail)));
  return mails.length;
}

async function deliverOne({ db, now, log }: Outside, handOver: HandOver, mail: TakenMail) {
  if (isWornOut(mail)) {
    return settleFailure(db, now(), mail, {
      message: 'Sending it was cut off every time.',
      refusedYn: true,
      bouncedYn: false,
    });
  }
  const handed = await handOver(mail);
  const at: Instant = now();
  if (handed.sentYn) return settleSent(db, at, mail);
  const { mailId, attempts } = mail;
  log.warn({ mailId, attempts, reason: handed.message }, 'mail was not taken');
  await settleFailure(db, at, mail, handed);
}
