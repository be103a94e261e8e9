/** What the crash tests stand on: a PostgreSQL of their own, and all that servers need which are killed. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { instant } from '#domain/calendar.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { createTokens, type Tokens } from '#server/platform/http/tokens.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { type KilledDatabase, killedDatabase } from './KilledDatabase.ts';
import type { ServerToKill } from './serverToKill.ts';

export interface Ground {
  dataDir: string;
  db: Db;
  database: KilledDatabase;
  tokens: Tokens;
  /** What one more server starts with, on a port that each of its lives takes again. */
  oneServer(): Promise<ServerToKill>;
}

/** Ends the process with 1 where `crash` says that something was found. */
export async function onGround(crash: (ground: Ground) => Promise<boolean>): Promise<void> {
  const dataDir = temporaryFolder();
  const database = await killedDatabase(dataDir);
  try {
    process.exitCode = (await crashOn(dataDir, database, crash)) ? 0 : 1;
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function crashOn(
  dataDir: string,
  database: KilledDatabase,
  crash: (ground: Ground) => Promise<boolean>,
): Promise<boolean> {
  const { url: databaseUrl } = database;
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl);
  const secret = randomBytes(32);
  const webDir = join(dataDir, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<head><title></title><!--head--></head>');
  try {
    return await crash({
      dataDir,
      db,
      database,
      tokens: createTokens(secretsFrom(secret).key('tokens'), () => instant(Date.now())),
      oneServer: async () => ({
        ...{ databaseUrl, dataDir, webDir },
        secret: secret.toString('hex'),
        port: await freePort(),
      }),
    });
  } finally {
    await close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
