import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { instant } from '#domain/calendar.ts';
import { absentKey, keepRecordsUnder, readRecordKey } from '../document/recordKey.ts';
import { startServer } from '../main.ts';
import type { RunningServer, ServerOptions } from '../ServerOptions.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { diskFiles } from '../platform/files/diskFiles.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import { createTokens, type Tokens } from '../platform/http/tokens.ts';
import { sampleSeal } from '../platform/pdf/testing/sampleSeal.ts';
import { sampleVapid } from '../notice/testing/sampleVapid.ts';
import { secretsFrom } from '../platform/secrets.ts';
import { readSettings, type Settings } from '../platform/settings.ts';

export interface WholeServer extends RunningServer {
  database: FreshDatabase;
  files: FileStore;
  /** Signs as the server does, by any clock: `(at) => …` in milliseconds since 1970. */
  tokensAt(now: () => number): Tokens;
}

export type TestServerOptions = Partial<Omit<ServerOptions, 'settings'>> & {
  settings?: Partial<Settings>;
};

export const testSecrets = secretsFrom(Buffer.alloc(32, 7));

/**
 * The server as people run it, on a database and folders of its own. One proxy is believed, so that
 * each test calls from the address that it names in `x-forwarded-for`.
 */
export async function wholeServer({
  settings,
  ...options
}: TestServerOptions = {}): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-server-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<head><title>x</title><!--head--></head>');
  writeFileSync(join(folder, 'assets', 'app-12345678.js'), 'export {}');
  writeFileSync(join(folder, 'assets', 'icons.json'), '{}');
  writeFileSync(join(folder, 'sw.js'), '// Keeps nothing.');
  const filesDir = join(folder, 'files');
  const recordKeyPath = join(folder, 'record.key');
  const editionPath = join(folder, 'register.edition');
  const database = await freshDatabase();
  const server = await startServer({
    settings: { ...readSettings({}), PORT: 0, TRUSTED_PROXIES: 1, ...settings },
    databaseUrl: database.url,
    secrets: testSecrets,
    seal: sampleSeal('Test seal'),
    recordKeyFile: { path: recordKeyPath, givenYn: false, editionPath },
    vapid: sampleVapid,
    filesDir,
    travelDir: join(folder, 'travel'),
    demo: true,
    provider: null,
    webDir: folder,
    log: pino({ level: 'error' }),
    ...options,
  });
  // What tests write into the database is kept under the server's key.
  const { path } = options.recordKeyFile ?? { path: recordKeyPath };
  keepRecordsUnder(database.db, readRecordKey(path) ?? absentKey);
  return {
    ...server,
    database,
    files: diskFiles(filesDir),
    tokensAt: (now) => createTokens(testSecrets.key('tokens'), () => instant(now())),
    async close() {
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
