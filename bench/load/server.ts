/** A server with many made homes to search and real accounts, in a process of its own. */
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { instant } from '#domain/calendar.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { temporaryFiles } from '#server/platform/files/testing/temporaryFiles.ts';
import { findFeeds } from '#server/property/reso/findFeeds.ts';
import { registerHealth } from '#server/platform/health/healthRoutes.ts';
import { testApp } from '#server/platform/http/testing/testApp.ts';
import { localBus } from '#server/platform/live/bus/testing/localBus.ts';
import { mailbox } from '#server/platform/mail/Mailer.ts';
import { createPhotoDecoder } from '#server/platform/photo/photoDecoder.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import type { World } from '#server/platform/World.ts';
import { registerSearch } from '#server/search/routes.ts';
import { registerUsers } from '#server/user/registerUsers.ts';
import { watchServer } from '#server/watchServer.ts';
import { benchNow } from '../search/generateHomes.ts';
import { homesBeside } from '../web/homesToSearch.ts';
import { usedCpu } from './usedCpu.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-load-'));
chmodSync(folder, 0o711);
const database = await startEmbedded({ dataDir: folder, log: () => {} });
await migrate(database.url);
const { db, pool, close } = connect(database.url);
const files = temporaryFiles();
const log = pino({ level: 'silent' });
const now = () => instant(Date.now());
const world: World = { db, now, log, mail: mailbox, files: files.store, bus: localBus() };
const app = await testApp(db, { rateLimitPercent: 0 });
const photos = createPhotoDecoder();
registerUsers(app, world, {
  databaseUrl: database.url,
  secrets: secretsFrom(Buffer.alloc(32, 7)),
  tokens: app.tokens,
  publicUrl: null,
  provider: null,
  demo: true,
  photos,
});
const [, , homes] = process.argv;
const searching = await homesBeside(Number(homes), ['/nowhere.jpg']);
registerSearch(app, { db, now: () => benchNow }, searching);
const watch = watchServer(world, pool, { behindSeconds: async () => 0 }, photos);
registerHealth(app, watch, {
  version: 'bench',
  startedAt: now(),
  homeCount: () => searching.index.size,
  findFeeds: () => findFeeds(db),
});
process.on('message', async (word: 'signed up' | 'used cpu' | 'end') => {
  if (word === 'end') return end();
  if (word === 'used cpu') return void process.send!(await usedCpu());
  await sql`update users set email_verified = true`.execute(db);
  process.send!('known');
});
process.once('disconnect', () => void end());

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await app.close();
  watch.stop();
  photos.stop();
  await close();
  await database.stop();
  files.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
process.send!(await app.listen({ host: '127.0.0.1', port: 0 }));
