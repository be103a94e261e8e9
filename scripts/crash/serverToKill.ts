/**
 * The server of the crash test, alone in its process: `node scripts/crash/serverToKill.ts`, with all
 * it needs as JSON in CRASH_SERVER. Says its address to its parent, and goes when the parent goes.
 */
import { flushCompileCache } from 'node:module';
import { startServer } from '#server/main.ts';
import { provideVapid } from '#server/notice/vapid.ts';
import { provideSeal } from '#server/platform/pdf/seal/provideSeal.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { readSettings } from '#server/platform/settings.ts';
import '../exitWithParent.ts';

export interface ServerToKill {
  databaseUrl: string;
  dataDir: string;
  webDir: string;
  /** In hexadecimal. */
  secret: string;
  port: number;
}

const given = JSON.parse(process.env.CRASH_SERVER!) as ServerToKill;
const { url } = await startServer({
  // Calls are repeated after each kill, so no rate limit.
  settings: { ...readSettings({}), PORT: given.port, RATE_LIMIT_PERCENT: 0 },
  databaseUrl: given.databaseUrl,
  secrets: secretsFrom(Buffer.from(given.secret, 'hex')),
  seal: provideSeal(
    { LINTEL_DATA: given.dataDir, SEAL_KEY_FILE: undefined, SEAL_CERTIFICATE_FILE: undefined },
    new Date(),
  ),
  vapid: await provideVapid({ LINTEL_DATA: given.dataDir, VAPID_KEY_FILE: undefined }),
  recordKeyFile: {
    path: `${given.dataDir}/record.key`,
    givenYn: false,
    editionPath: `${given.dataDir}/register.edition`,
  },
  filesDir: `${given.dataDir}/files`,
  travelDir: `${given.dataDir}/travel`,
  provider: null,
  demo: true,
  webDir: given.webDir,
});
// A killed process never writes its compile cache, so write it now.
flushCompileCache();
process.send!(url);
