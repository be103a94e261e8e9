/**
 * The listener that a mail server hands replies and reports to. Only addresses that the installation
 * has signed are let as far as a text; whatever is slow, large or many is cut.
 */
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { Slots } from '../../load/Slots.ts';
import type { MailTls } from './provideMailTls.ts';
import type { InboundAddress, SignedAddresses } from './signedAddresses.ts';
import { Turned } from './Turned.ts';

export interface MailListener {
  /** The one that was taken. */
  port: number;
  /** For whoever connects from now on; where nothing was encrypted nothing becomes so. */
  renew(tls: MailTls): void;
  stop(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  addresses: Pick<SignedAddresses, 'read'>;
  /** With it nothing is taken in the clear. */
  tls?: MailTls | null | undefined;
  /**
   * @param raw at most `mostBytes`
   * @param fromNobodyYn nobody is told where it is not taken, as it answers something itself
   * @throws Turned where it is not taken
   */
  take(to: InboundAddress, raw: Buffer, fromNobodyYn: boolean): Promise<void>;
  onError(error: unknown): void;
  limits?: Partial<typeof usual>;
}

/** A message has a tenth of its size on top in mail, and files a third. */
export const mostBytes = 36 * 1024 * 1024;

/** Texts that are in memory at once; the rest is asked to come again. */
export const mostTexts = 3;

const usual = {
  connections: 40,
  /** Of a connection that says nothing. */
  silentMs: 20_000,
  /** Of a connection in all, however it drips. */
  wholeMs: 3 * 60_000,
  bytes: mostBytes,
};

/** @throws Error with code EADDRINUSE where another process listens there */
export async function listenForMail(options: ListenOptions): Promise<MailListener> {
  const limits = { ...usual, ...options.limits };
  const slots = new Slots({ total: mostTexts, perKey: mostTexts });
  const { tls } = options;
  const server = new SMTPServer({
    ...(tls && { key: tls.key, cert: tls.cert, minVersion: 'TLSv1.2' as const }),
    banner: 'Lintel takes replies',
    // The mail server in front may be on this machine: then nothing is read on the way.
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    logger: false,
    size: limits.bytes,
    rejectOversized: true,
    maxClients: limits.connections,
    maxCommandLength: 2_048,
    maxAllowedUnauthenticatedCommands: 500,
    socketTimeout: limits.silentMs,
    closeTimeout: 3_000,
    onMailFrom(_, { secure }, answer) {
      answer(tls && !secure ? new Turned(530, 'Say STARTTLS first.') : null);
    },
    onRcptTo({ address }, { envelope }, answer) {
      if (envelope.rcptTo.length > 0) {
        return answer(new Turned(452, 'One recipient at a time, please.'));
      }
      return answer(options.addresses.read(address) ? null : noSuchAddress());
    },
    onData(stream, session, answer) {
      takeText(stream, session).then(
        () => answer(null, 'Taken'),
        (error: unknown) => answer(told(error)),
      );
    },
  });

  async function takeText(stream: Readable, session: SMTPServerSession): Promise<void> {
    const to = options.addresses.read(session.envelope.rcptTo[0]!.address);
    const entry = slots.enter('');
    try {
      // What is not kept is read to its end all the same, as the answer comes after it.
      const raw = await textOf(stream, to && entry.kind === 'in' ? limits.bytes : 0);
      if (!to) throw noSuchAddress();
      if (entry.kind !== 'in') throw new Turned(451, 'Too many letters come in. Try again later.');
      // Too much is answered by the server itself.
      const { mailFrom } = session.envelope;
      const fromNobodyYn = mailFrom === false || mailFrom.address === '';
      if (raw !== null) await options.take(to, raw, fromNobodyYn);
    } finally {
      if (entry.kind === 'in') entry.leave();
    }
  }

  function told(error: unknown): Turned {
    if (error instanceof Turned) return error;
    options.onError(error);
    return new Turned(451, 'This cannot be taken just now. Try again later.');
  }

  server.server.on('connection', (socket: Socket) => {
    const whole = setTimeout(() => socket.destroy(), limits.wholeMs);
    socket.once('close', () => clearTimeout(whole));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Of connections that break off; nobody here can do anything about them.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    renew: (next) => {
      if (tls) server.updateSecureContext({ key: next.key, cert: next.cert });
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** null where it is more than that. */
async function textOf(stream: Readable, most: number): Promise<Buffer | null> {
  let chunks: Buffer[] | null = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) chunks = null;
    else chunks?.push(chunk);
  }
  return chunks && Buffer.concat(chunks);
}

function noSuchAddress(): Turned {
  return new Turned(550, 'There is nobody at this address, or it takes no mail any more.');
}
