/** Asks a RESO Web API: authorized, within bounds, patient with a busy server, and of its origin alone. */
import { CannotStart } from '../../platform/CannotStart.ts';
import { readWithin, TooMuch } from '../../platform/readWithin.ts';
import { type AccessTokens, accessTokens } from './accessTokens.ts';
import { FeedFault } from './FeedFault.ts';
import type { FeedWire } from './FeedWire.ts';
import type { ReadFeed } from './ResoFeed.ts';

export interface Answer {
  text: string;
  /** The source's own clock, in epoch milliseconds; ours where it does not tell. */
  sourceMs: number;
}

export interface Asked {
  accept?: string;
  /** Of records, by `Prefer: odata.maxpagesize`. */
  pageSize?: number;
}

/** Timeouts, too many requests, and servers that are away for the moment. */
const passing = new Set([408, 425, 429, 502, 503, 504]);
const longestWords = 300;
/** Servers take no longer one. */
const longestLink = 8_000;

export class ResoClient {
  readonly #root: URL;
  readonly #tokens: AccessTokens;
  readonly #wire: FeedWire;
  readonly #signal: AbortSignal;
  readonly #endsMs: number;
  readonly #leastGapMs: number;
  #sentMs = 0;

  constructor({ feed, secretOf }: ReadFeed, wire: FeedWire, signal: AbortSignal) {
    this.#endsMs = wire.nowMs() + wire.mostRunMs;
    this.#leastGapMs = Math.ceil(1_000 / (feed.requestsPerSecond ?? Infinity));
    this.#root = new URL(`${feed.url}/`);
    this.#tokens = accessTokens({ feed, secretOf }, wire, signal);
    this.#wire = wire;
    this.#signal = signal;
  }

  /** `Property` with its query, under the service root. */
  addressOf(path: string, query: Record<string, string | undefined> = {}): string {
    const parts = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    return new URL(path, this.#root).href + (parts.length > 0 ? `?${parts.join('&')}` : '');
  }

  /**
   * Where a link leads that an answer gave, or that was kept of one.
   * @throws FeedFault where that is another origin: our token is nobody else's
   */
  follow(link: string, from: string = this.#root.href): string {
    if (link.length > longestLink) {
      throw new FeedFault(`${this.#root.host} gave a link that is too long to be followed.`);
    }
    const url = URL.canParse(link, from) ? new URL(link, from) : null;
    if (url === null) throw new FeedFault(`${this.#root.host} gave a link that leads nowhere.`);
    if (url.origin !== this.#root.origin || url.username !== '') {
      throw new FeedFault(`${this.#root.host} gave a link that leads to ${url.host}.`);
    }
    return url.href;
  }

  /**
   * @param address of `addressOf` or `follow`
   * @throws FeedFault where it does not answer, or not so, and where the run has taken its time; its
   *   sentence has no secret and no query
   * @throws CannotStart where the feed’s own secret cannot be read
   */
  async get(address: string, asked: Asked = {}): Promise<Answer> {
    // Also one that was kept: whoever can write into the database is not handed the token.
    this.follow(address);
    let renewedYn = false;
    for (let tries = 1; ; tries++) {
      if (this.#wire.nowMs() > this.#endsMs) {
        throw new FeedFault('It takes long; the next run goes on where this one was.');
      }
      const answered = await this.#once(address, asked);
      if ('text' in answered) return answered;
      const { fault, again } = answered;
      if (fault.status === 401 && !renewedYn && this.#tokens.renew()) {
        renewedYn = true;
        continue;
      }
      if (!again || tries >= this.#wire.mostTries) throw fault;
      const pauseMs = fault.waitMs ?? Math.min(this.#wire.longestPauseMs, 1_000 * 2 ** (tries - 1));
      if (pauseMs > this.#wire.longestPauseMs) throw fault;
      await this.#wire.wait(pauseMs, this.#signal);
    }
  }

  async #once(
    address: string,
    asked: Asked,
  ): Promise<Answer | { fault: FeedFault; again: boolean }> {
    try {
      const response = await this.#send(address, asked);
      if (response.ok) {
        const text = (await readWithin(response, this.#wire.mostBytes)).toString('utf8');
        return { text, sourceMs: dateOf(response) ?? this.#wire.nowMs() };
      }
      return {
        fault: await this.#refusalOf(response, address),
        again: passing.has(response.status),
      };
    } catch (error) {
      this.#signal.throwIfAborted();
      if (error instanceof FeedFault) return { fault: error, again: isPassing(error) };
      if (!(error instanceof Error) || error instanceof CannotStart) throw error;
      const fault = new FeedFault(`${this.#placeOf(address)} ${reasonOf(error)}`);
      return { fault, again: !(error instanceof TooMuch) };
    }
  }

  async #send(
    address: string,
    { accept = 'application/json', pageSize }: Asked,
  ): Promise<Response> {
    const token = await this.#tokens.current();
    await this.#keepPace();
    return fetch(address, {
      headers: {
        accept,
        authorization: `Bearer ${token}`,
        'odata-maxversion': '4.01',
        'user-agent': 'Lintel',
        ...(pageSize !== undefined && { prefer: `odata.maxpagesize=${pageSize}` }),
      },
      // A redirect is answered like any other refusal: a token follows no one elsewhere.
      redirect: 'manual',
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(this.#wire.mostMs)]),
    });
  }

  async #keepPace(): Promise<void> {
    if (this.#leastGapMs === 0) return;
    const waitMs = this.#sentMs + this.#leastGapMs - this.#wire.nowMs();
    if (waitMs > 0) await this.#wire.wait(waitMs, this.#signal);
    this.#sentMs = Math.max(this.#wire.nowMs(), this.#sentMs + this.#leastGapMs);
  }

  async #refusalOf(response: Response, address: string): Promise<FeedFault> {
    const { status } = response;
    const body = await readWithin(response, this.#wire.mostBytes).catch(() => null);
    const words = this.#tokens.redact(wordsIn(body?.toString('utf8') ?? ''));
    const said =
      status >= 300 && status < 400
        ? `leads elsewhere (${status}), which is not followed`
        : `answered with ${status}`;
    return new FeedFault(`${this.#placeOf(address)} ${said}${words === '' ? '.' : `: ${words}`}`, {
      status,
      waitMs: retryAfterMs(response, this.#wire.nowMs()),
    });
  }

  /** Without the query, in which some sources want a secret. */
  #placeOf(address: string): string {
    const { host, pathname } = new URL(address);
    return `${host}${pathname.slice(0, 200)}`;
  }
}

function isPassing({ status }: FeedFault): boolean {
  return status !== null && passing.has(status);
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterMs(response: Response, nowMs: number): number | null {
  const told = response.headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(told)) return Number(told) * 1000;
  const atMs = Date.parse(told);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** A clock of before 1970, or of after 9999, is none. */
function dateOf(response: Response): number | null {
  const ms = Date.parse(response.headers.get('date') ?? '');
  return ms >= 0 && ms < Date.UTC(10_000, 0) ? ms : null;
}

/** OData's error, or the beginning of a plain text; pages of proxies say nothing. */
function wordsIn(body: string): string {
  let said: unknown;
  try {
    said = JSON.parse(body)?.error?.message;
  } catch {
    said = body.trimStart().startsWith('<') ? '' : body;
  }
  if (typeof said !== 'string') return '';
  return said
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords);
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'did not answer in time.';
  if (error instanceof TooMuch) return 'answered with too much at once. Ask for smaller pages.';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return `cannot be reached (${code}).`;
}
