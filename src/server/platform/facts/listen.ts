/** The one connection of a process on which PostgreSQL says that the log has grown. */
import pg from 'pg';
import { channel } from './numberFacts.ts';

const firstPauseMs = 200;
const longestPauseMs = 5_000;

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Listens, and connects again for as long as it takes. `heard` gets the number up to which the log
 * is numbered, or null after each new connection, as something may have been missed before it.
 * @param url of the database past any pooler: a pooler does not keep a listener
 */
export function listenForFacts(url: string, heard: (upTo: number | null) => void): Listening {
  let stoppedYn = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'lintel facts',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client = own;
    let endedYn = false;
    const again = () => {
      if (endedYn) return;
      endedYn = true;
      void own.end().catch(() => {});
      if (stoppedYn) return;
      timer = setTimeout(() => void connect(), pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', ({ payload }) => heard(Number(payload)));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
      heard(null);
    } catch {
      again();
    }
  }

  void connect();
  return {
    async stop() {
      stoppedYn = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
