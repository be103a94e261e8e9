/** Whether what is kept can be read and written: rows, files, letters. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { epochMs } from '#domain/calendar.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { World } from '../World.ts';
import type { Check } from './HealthWatch.ts';
import { timed } from './processChecks.ts';

/** Enough that the disk has to give room for it, as a real change needs. */
const probeRows = 16;
const bytesPerRow = 1_000;
/** Letters that are looked at: the first of those that are due next. */
const lettersLooked = 1_000;

export function readingCheck({ db }: Pick<World, 'db'>): Check {
  return () => timed(() => sql`select probed_at from health_probe limit 1`.execute(db));
}

/** Commits rows into a table that is emptied for it, so that new pages are asked of the disk. */
export function writingCheck({ db, now }: Pick<World, 'db' | 'now'>): Check {
  return () =>
    timed(() =>
      inTransaction(db, async (tx) => {
        await sql`set local lock_timeout = '2s'`.execute(tx);
        await sql`set local statement_timeout = '4s'`.execute(tx);
        await sql`truncate health_probe`.execute(tx);
        await sql`insert into health_probe (probed_at, filling)
          select ${now()}, repeat('x', ${bytesPerRow}::int) from generate_series(1, ${probeRows}::int)`.execute(
          tx,
        );
      }),
    );
}

export function filesCheck({ files }: Pick<World, 'files'>): Check {
  // One name, so that looking leaves no folders behind.
  const fileId = uuidv7();
  return () =>
    timed(async () => {
      await files.put(fileId, Buffer.alloc(probeRows * bytesPerRow, 1));
      await files.remove(fileId);
    });
}

/** Seconds that the longest waiting letter has waited. */
export function mailCheck({ db, now }: Pick<World, 'db' | 'now'>): Check {
  return async () => {
    const { oldest } = await db
      .selectFrom((from) =>
        from
          .selectFrom('mail')
          .select('createdAt')
          .where('state', '=', 'waiting')
          .orderBy('nextAttemptAt')
          .limit(lettersLooked)
          .as('waiting'),
      )
      .select((one) => one.fn.min('waiting.createdAt').as('oldest'))
      .executeTakeFirstOrThrow();
    return oldest === null ? 0 : Math.max(0, (epochMs(now()) - epochMs(oldest)) / 1000);
  };
}
