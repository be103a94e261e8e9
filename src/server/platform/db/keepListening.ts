/** One connection on which a process hears a channel of PostgreSQL, and speaks where it wants. */
import pg from 'pg';

const firstPauseMs = 200;
const longestPauseMs = 5_000;
const connectingMs = 10_000;

export interface Listening {
  /**
   * Runs a statement on this connection.
   * @throws Error where there is no connection, or no answer for long: it is made anew then
   */
  query(text: string, values: unknown[]): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Of the database past any pooler: a pooler does not keep a listener. */
  url: string;
  channel: string;
  /** What the connection is called in the server's list. */
  name: string;
  heard(payload: string): void;
  /** After each new connection: something may have been missed before it. */
  connected(): void;
  /** Told once when the connection breaks or cannot be made, not again until it was there. */
  onError?(error: Error): void;
  /** How long a statement may take. */
  patienceMs?: number;
}

/** Listens, and connects again for as long as it takes. */
export function keepListening(options: Options): Listening {
  const { url, channel, name, heard, connected, onError, patienceMs = 5_000 } = options;
  let stoppedYn = false;
  let client: pg.Client | undefined;
  let readyYn = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let toldYn = false;

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: connectingMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    client = own;
    let endedYn = false;
    const again = (error?: Error) => {
      if (endedYn) return;
      endedYn = true;
      readyYn = false;
      void own.end().catch(() => {});
      if (stoppedYn) return;
      if (!toldYn) onError?.(error ?? new Error('The connection has ended.'));
      toldYn = true;
      timer = setTimeout(() => void connect(), pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    own.on('error', again);
    own.on('end', () => again());
    own.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
      toldYn = false;
      readyYn = true;
      connected();
    } catch (error) {
      again(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    async query(text, values) {
      const own = client;
      if (!own || !readyYn) throw new Error('There is no connection to PostgreSQL.');
      try {
        await own.query(text, values);
      } catch (error) {
        // Who does not answer may be gone without a word.
        own.emit('error', error);
        throw error;
      }
    },
    async stop() {
      stoppedYn = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
