/** Letting go of a connection on which PostgreSQL has gone quiet. */
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/**
 * Of what a person waits for: a page has said for long that it goes slowly, and no statement of a call
 * comes near. What nobody waits for may work this long on one statement.
 */
export const silence = { askedMs: 20_000, behindMs: 300_000 };

/**
 * Breaks the connection where a statement is under way and not one byte has come for `silenceMs`, as
 * when the database’s machine has stopped or is gone without a word: its own time limits do not run
 * then. The statement fails as with a connection that was cut, and the pool makes another.
 */
export function endSilence(client: PoolClient, silenceMs: number): void {
  const { connection } = client as unknown as Inside;
  const { stream } = connection;
  // Any byte, sent or received, begins the time again.
  stream.setTimeout(silenceMs);
  // Heard each time: a callback of setTimeout would hear the first silence alone, and leave a
  // connection unguarded that was idle once.
  stream.on('timeout', () => {
    // Between statements silence is right, in a transaction too.
    if ((client as unknown as Inside).readyForQuery) return;
    stream.destroy(
      Object.assign(new Error(`The database has said nothing for ${silenceMs / 1000} s.`), {
        code: 'ETIMEDOUT',
      }),
    );
  });
}

/** What the driver does not declare of its client. */
interface Inside {
  readyForQuery: boolean;
  connection: { stream: Socket };
}
