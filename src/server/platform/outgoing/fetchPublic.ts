/**
 * Getting a file from an address that others wrote, without being led to where only this machine may
 * go: every address is judged as it is connected to, so that a name cannot mean another one by then.
 */
import { Resolver } from 'node:dns/promises';
import { open } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface FetchLimits {
  maxBytes: number;
  /** For all of it: also of a host that sends a byte now and then. */
  patienceMs: number;
  /** Which addresses may be connected to; tests let their own machine in. */
  mayReach?: (address: string) => boolean;
  /** The addresses of a name; at least one, or it fails. */
  resolve?: (name: string) => Promise<string[]>;
}

/** There is no such file to be had. Of `host` the next one may fail as well, of `file` only this one. */
export class NotGot extends Error {
  override name = 'NotGot';
  readonly blame: 'host' | 'file';

  constructor(blame: 'host' | 'file', message: string, cause?: unknown) {
    super(message, { cause });
    this.blame = blame;
  }
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Writes the file to `path`, which may hold a part of it where this fails. Neither cookies nor a user
 * and password in the address are sent.
 * @throws NotGot
 */
export async function fetchPublic(
  address: string,
  path: string,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.patienceMs)]);
  try {
    await save(await follow(address, limits, ending), path, limits.maxBytes);
  } catch (error) {
    if (error instanceof NotGot) throw error;
    throw new NotGot('host', 'The host did not answer with a whole file.', error);
  }
}

async function follow(
  address: string,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = webAddress(address);
  for (let at = 0; at <= mostRedirects; at++) {
    const answer = await ask(url, limits, signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return answer;
    answer.destroy();
    const { location } = answer.headers;
    if (!redirects.has(status) || location === undefined) {
      throw new NotGot(status === 429 || status >= 500 ? 'host' : 'file', `Answered ${status}.`);
    }
    url = webAddress(location, url);
  }
  throw new NotGot('file', 'Led on too often.');
}

function webAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new NotGot('file', 'Is no address of the web.');
  }
  url.username = '';
  url.password = '';
  return url;
}

async function ask(
  url: URL,
  { mayReach = isPublicAddress, resolve: resolveName = addressesOf }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Nobody looks up what is an address already.
  if (isIP(host) !== 0 && !mayReach(host)) throw notPublic();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  request(url, {
    // A connection of its own: none is taken over that was made under other rules.
    agent: false,
    lookup: lookupWithin(mayReach, resolveName),
    headers: { accept: 'image/*', 'user-agent': 'Lintel' },
    signal,
  })
    .once('response', resolve)
    // Also after the answer has begun, where the reader hears of it as well.
    .on('error', reject)
    .end();
  return promise;
}

/** The answer that is judged is the one that is connected to. */
function lookupWithin(
  mayReach: (address: string) => boolean,
  resolveName: (name: string) => Promise<string[]>,
): LookupFunction {
  return (name, options, answer) => {
    resolveName(name).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first || !addresses.every(mayReach)) answer(notPublic(), '');
        else if (options.all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, ''),
    );
  };
}

/**
 * Asked of the servers of names by this process itself. The system's way would hold one of the four threads
 * that read this server's files for as long as such a server is silent.
 */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (four.status === 'rejected' && found.length === 0) throw four.reason;
  return found;
}

function notPublic(): NotGot {
  return new NotGot('file', 'Is no address of the open internet.');
}

async function save(answer: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new NotGot('file', 'Is too large.');
      await file.write(part);
    }
  } finally {
    answer.destroy();
    await file.close();
  }
}
