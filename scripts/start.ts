/** What `npm start` runs: makes everything ready that is not, and serves until it is stopped. */
import { join } from 'node:path';
import type { ServerOptions } from '#server/ServerOptions.ts';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { claimDataFolder, requireWritable } from '#server/platform/db/embedded/claimDataFolder.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/startEmbedded.ts';
import { explainStart } from '#server/platform/explainStart.ts';
import { provideMailTls } from '#server/platform/mail/inbound/provideMailTls.ts';
import { provideSeal } from '#server/platform/pdf/seal/provideSeal.ts';
import { provideAuthority } from '#server/platform/pdf/stamp/provideAuthority.ts';
import { recordKeyFileIn } from '#server/document/recordKey.ts';
import { provideVapid } from '#server/notice/vapid.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { provideWeb } from './buildWeb.ts';
import { keepDemoLiving } from './keepDemoLiving.ts';
import { provideCountry } from './provide/provideCountry.ts';
import { provideDatabase } from './provide/provideDatabase.ts';
import { cannotListen, requireFreePort } from './provide/requireFreePort.ts';
import { step } from './steps.ts';

const WATCH_MS = 2_000;

// Set by `node --watch`: what it asks children and workers to report would reach us as their news.
delete process.env.WATCH_REPORT_DEPENDENCIES;

/** What has been opened so far; leaving closes it, the last first. */
const opened: (() => Promise<void> | void)[] = [];
/** Ends the scripts that a start runs. */
const scripts = new AbortController();
let interrupted = false;
let dataFolder = '';

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
try {
  await starting;
} catch (error) {
  if (!interrupted) {
    console.error(explainStart(error, dataFolder) ?? error);
    await leave(1);
  }
}

async function start(): Promise<void> {
  const settings = readSettings();
  dataFolder = settings.LINTEL_DATA;
  const feeding = settings.RESO_FEEDS ? await beginFeeding(settings.RESO_FEEDS) : null;
  const claim = settings.DATABASE_URL ? undefined : claimDataFolder(dataFolder);
  if (claim) opened.push(() => claim.release());
  else requireWritable(dataFolder);
  await requireFreePort(settings.HOST, settings.PORT);

  // The server's modules take this thread for the better part of a second: the database comes up meanwhile.
  const loadServer = () => import('#server/main.ts');
  const databaseUrl = await provideDatabase(settings, claim, {
    opened: keepRunning,
    onBegun: () => void loadServer(),
    signal: scripts.signal,
  });
  // The web app is built while the country grows; when one fails the other is ended.
  const works = [
    provideCountry(settings, databaseUrl, scripts.signal),
    step('Web app', (say) => provideWeb(say, scripts.signal)),
  ] as const;
  const [{ demo, growing }] = await Promise.all(works).catch(async (error: unknown) => {
    scripts.abort();
    await Promise.allSettled(works);
    throw error;
  });
  const { startServer } = await loadServer();
  if (interrupted) return;
  let growingYn = growing !== null;
  if (growing) {
    // A start that ends waits for the country’s process, which goes on at the next one.
    const grown = growing.whole.then(
      () => {
        growingYn = false;
      },
      (error: unknown) => {
        if (!interrupted) console.error('The demo country could not be made whole:', error);
      },
    );
    opened.push(async () => {
      scripts.abort();
      await grown;
    });
  }

  const server = await step('Server', async (say) => {
    const options = {
      settings,
      databaseUrl,
      onWaiting: say,
      signal: scripts.signal,
      secrets: readSecrets(settings.LINTEL_SECRET ?? null, settings.LINTEL_DATA),
      seal: provideSeal(settings, new Date()),
      timeAuthority: provideAuthority(settings),
      recordKeyFile: recordKeyFileIn(settings),
      vapid: await provideVapid(settings),
      filesDir: join(settings.LINTEL_DATA, 'files'),
      photoCache:
        settings.PHOTO_CACHE_MB === 0
          ? null
          : {
              folder: join(settings.LINTEL_DATA, 'photos'),
              maxBytes: settings.PHOTO_CACHE_MB * 1_000_000,
            },
      searchSnapshotFile: join(settings.LINTEL_DATA, 'search.index'),
      travelDir: join(settings.LINTEL_DATA, 'travel'),
      inboundTls: provideMailTls(settings),
      provider: providerOf(settings),
      demo,
      homesPlanned: () => (growing !== null && growingYn ? growing.homesPlanned : null),
    };
    return startServer(options).catch((error: unknown) => {
      throw isListenError(error) ? cannotListen(settings.HOST, settings.PORT, error) : error;
    });
  });
  opened.push(() => server.close());
  if (interrupted) return;

  const address = `http://localhost:${new URL(server.url).port}`;
  claim?.announce(address);
  console.log(`\nLintel is at ${address}`);
  if (demo) opened.push(keepDemoLiving(databaseUrl));
  if (feeding) opened.push(feeding(databaseUrl));
}

/**
 * Reads the files of feeds before anything is started; what reads them is loaded where there are any.
 * @returns how they are pulled from then on
 */
async function beginFeeding(
  paths: string[],
): Promise<(databaseUrl: string) => () => Promise<void>> {
  const { keepFeeds, readFeeds } = await import('./keepFeeds.ts');
  const feeds = readFeeds(paths);
  return (databaseUrl) => keepFeeds({ databaseUrl, feeds });
}

/** @throws CannotStart when only half of it is set */
function providerOf(settings: Settings): ServerOptions['provider'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings;
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID) return null;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) {
    throw new CannotStart('Set both OIDC_ISSUER and OIDC_CLIENT_ID, or neither.');
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET ?? null,
    name: OIDC_NAME,
  };
}

/** Without its database the server only fails; whoever supervises it can start both again. */
function keepRunning(database: EmbeddedPostgres): void {
  const watch = setInterval(() => {
    if (database.isRunning()) return;
    clearInterval(watch);
    console.error(
      'PostgreSQL has stopped unexpectedly. Start Lintel again; no saved data is lost.',
    );
    void leave(1);
  }, WATCH_MS);
  opened.push(async () => {
    clearInterval(watch);
    await database.stop();
  });
}

/** The first Ctrl-C stops in order, a second one at once. */
function interrupt(): void {
  if (interrupted) process.exit(1);
  interrupted = true;
  scripts.abort();
  console.log('\nStopping');
  void starting.catch(() => {}).then(() => leave(0));
}

async function leave(code: number): Promise<void> {
  for (const close of opened.splice(0).toReversed())
    await Promise.resolve(close()).catch((error: unknown) => console.error(error));
  process.exit(code);
}

function isListenError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
