/** Clearing away what a crash or a broken line left: contents without a row, half uploads, old receipts. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { epochMs, instant } from '#domain/calendar.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { every, type Repeating } from '../every.ts';
import type { World } from '../World.ts';
import { namesIn } from './diskFiles.ts';
import { unfinishedMs, UnfinishedUploads } from './UnfinishedUploads.ts';

const oneDayMs = 86_400_000;
const everyMs = 3_600_000;
const idsPerQuery = 500;

/** No upload and no transaction takes a day, so what is older and has no row never will. */
export async function sweepFiles(world: Pick<World, 'db' | 'files' | 'now'>): Promise<void> {
  const { db, files, now } = world;
  const before = epochMs(now()) - oneDayMs;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const ids = batch;
    batch = [];
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('storedFile')
      .select('fileId')
      .where('fileId', 'in', ids)
      .execute();
    const known = new Set(rows.map(({ fileId }) => fileId));
    for (const fileId of ids) if (!known.has(fileId)) await files.remove(fileId);
  };
  for await (const fileId of files.putBefore(before)) {
    batch.push(fileId);
    if (batch.length === idsPerQuery) await sweepBatch();
  }
  await sweepBatch();

  for await (const name of namesIn(files.incomingDir, /./)) {
    const path = join(files.incomingDir, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
  await new UnfinishedUploads(files.unfinishedDir).sweep(epochMs(now()) - unfinishedMs);
  await inTransaction(db, (tx) =>
    tx.deleteFrom('uploadReceipt').where('receivedAt', '<', instant(before)).execute(),
  );
}

/** Sweeps when the server starts, and from time to time while it runs. */
export function keepFilesSwept(app: FastifyInstance, world: World): void {
  let sweeping: Repeating | undefined;
  app.addHook('onReady', async () => {
    sweeping = every(everyMs, () => sweepFiles(world), {
      atOnceYn: true,
      onError: (error) => world.log.error({ err: error }, 'sweeping files failed'),
    });
  });
  app.addHook('onClose', async () => sweeping?.stop());
}
