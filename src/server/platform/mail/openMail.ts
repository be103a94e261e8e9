/** The mail of one server process: how it is sent here, and what runs beside the server for it. */
import { every } from '../every.ts';
import type { World } from '../World.ts';
import { deliverMail } from './deliverMail.ts';
import { type Mailer, mailbox, mailThrough, noMail } from './Mailer.ts';
import { sweepMails } from './sweepMails.ts';

export interface MailOptions {
  smtpUrl: string | undefined;
  /** As people see the sender; undefined derives it from the public address. */
  from: string | undefined;
  publicUrl: string | null;
  demo: boolean;
  /** Where mail servers report of one that they cannot deliver; null where nobody listens. */
  returnTo: ((mailId: string) => string) | null;
}

export interface OpenMail {
  mailer: Mailer;
  stop(): Promise<void>;
}

const sweepEveryMs = 60 * 60_000;

export async function openMail(
  outside: Pick<World, 'db' | 'now' | 'log'>,
  options: MailOptions,
): Promise<OpenMail> {
  const { db, now, log } = outside;
  const sweeping = every(sweepEveryMs, () => sweepMails(db, now()), {
    onError: (error) => log.error({ err: error }, 'old mails could not be removed'),
  });
  if (options.smtpUrl === undefined) {
    return {
      mailer: options.demo ? mailbox : noMail,
      stop: sweeping.stop,
    };
  }

  const { smtpTransport } = await import('./smtpTransport.ts');
  const delivering = deliverMail(
    outside,
    smtpTransport(options.smtpUrl, senderOf(options), options.returnTo ?? undefined),
  );
  return {
    mailer: mailThrough(delivering.poke),
    async stop() {
      await Promise.all([sweeping.stop(), delivering.stop()]);
    },
  };
}

function senderOf({ from, publicUrl }: MailOptions): string {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return from ?? `Lintel <no-reply@${host}>`;
}
