/**
 * Getting a file from an address that others wrote, without being led to where only this machine may
 * go: every address is judged as it is connected to, so that a name cannot mean another one by then.
 */
import { lookup as resolveName } from 'node:dns';
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
    const answer = await ask(url, limits.mayReach ?? isPublicAddress, signal);
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
  mayReach: (address: string) => boolean,
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
    lookup: lookupWithin(mayReach),
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
function lookupWithin(mayReach: (address: string) => boolean): LookupFunction {
  return (name, options, answer) => {
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => mayReach(address)))
        return answer(notPublic(), '');
      return options.all ? answer(null, found) : answer(null, first.address, first.family);
    });
  };
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
