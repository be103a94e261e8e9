/** Mail that comes in to one server process: who listens, who reads it, and what becomes of it. */
import { CannotStart } from '../platform/CannotStart.ts';
import { every } from '../platform/every.ts';
import { createFirstPages } from '../platform/form/firstPages.ts';
import { shareCounts } from '../platform/http/SharedCounts.ts';
import {
  listenForMail,
  type MailListener,
  mostTexts,
} from '../platform/mail/inbound/listenForMail.ts';
import { createMailReader } from '../platform/mail/inbound/mailReader.ts';
import type { MailTls } from '../platform/mail/inbound/provideMailTls.ts';
import type { InboundAddress, SignedAddresses } from '../platform/mail/inbound/signedAddresses.ts';
import { takeReport } from '../platform/mail/inbound/takeReport.ts';
import { Turned } from '../platform/mail/inbound/Turned.ts';
import type { ChatWriter } from '../chat/ChatWorld.ts';
import type { PhotoDecoder } from '../platform/photo/photoDecoder.ts';
import type { World } from '../platform/World.ts';
import { takeReply } from './takeReply.ts';

export interface InboundOptions {
  host: string;
  port: number;
  addresses: SignedAddresses;
  photos: PhotoDecoder;
  /** Reads by what mail is encrypted; without it none is. */
  readTls?: (() => MailTls) | null | undefined;
  /** Between tries to listen where another process does. */
  everyMs?: number;
}

export interface Inbound {
  /** null as long as another process listens there. */
  port(): number | null;
  stop(): Promise<void>;
}

/** Between looks whether the certificate is another one. */
const renewMs = 60 * 60_000;

type InboundWorld = ChatWriter & Pick<World, 'files' | 'log' | 'bus'>;

/**
 * Where another process of this machine listens on the same port it has the mail, and this one takes
 * over once that has ended.
 * @throws CannotStart where it can never listen there
 */
export async function openInbound(
  world: InboundWorld,
  { host, port, addresses, photos, readTls, everyMs = 5_000 }: InboundOptions,
): Promise<Inbound> {
  const { log } = world;
  const reader = createMailReader(mostTexts);
  const firstPages = createFirstPages();
  const counts = shareCounts(world);
  const replyWorld = { ...world, readers: { photos, firstPages }, counts };
  const onError = (error: unknown) => log.error({ err: error }, 'a mail could not be taken');
  let listener: MailListener | null = null;

  async function take({ kind, id }: InboundAddress, raw: Buffer, fromNobodyYn: boolean) {
    const mail = await reader.read(raw);
    if (mail === null) throw new Turned(550, 'This letter cannot be read. Send plain text.');
    if (kind === 'bounce') return takeReport(world, id, mail);
    // Nobody is told of it: whoever answers machines begins a loop.
    if (fromNobodyYn || mail.automaticYn) return log.info('an automatic answer was left out');
    try {
      return await takeReply(replyWorld, id, mail);
    } catch (error) {
      if (error instanceof Turned) log.info({ reason: error.message }, 'a reply was turned away');
      throw error;
    }
  }

  async function listen(): Promise<void> {
    if (listener) return;
    try {
      listener = await listenForMail({ host, port, addresses, tls: readTls?.(), take, onError });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      if (error.code !== 'EADDRINUSE') {
        throw new CannotStart(`No mail can come in as INBOUND_MAIL says: ${error.message}.`);
      }
    }
  }
  await listen();
  const trying = every(everyMs, listen, { onError });
  const renewing = every(renewMs, () => readTls && listener?.renew(readTls()), {
    onError: (error) => log.error({ err: error }, 'the certificate for mail cannot be renewed'),
  });
  return {
    port: () => listener?.port ?? null,
    async stop() {
      await trying.stop();
      await renewing.stop();
      await listener?.stop();
      reader.stop();
      firstPages.stop();
      counts.stop();
    },
  };
}
