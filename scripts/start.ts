/** What `npm start` runs: makes everything ready that is not, and serves until it is stopped. */
import { CannotStart } from '#server/platform/CannotStart.ts';
import { claimDataFolder } from '#server/platform/db/embedded/claimDataFolder.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/startEmbedded.ts';
import { readSettings } from '#server/platform/settings.ts';
import { provideWeb } from './buildWeb.ts';
import { holdsHomes, provideDatabase, provideHomes } from './prepareDatabase.ts';
import { cannotListen, requireFreePort } from './requireFreePort.ts';
import { step } from './steps.ts';

const WATCH_MS = 2_000;

/** What has been opened so far; leaving closes it, the last first. */
const opened: (() => Promise<void> | void)[] = [];
const interruption = new AbortController();

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
try {
  await starting;
} catch (error) {
  if (!interruption.signal.aborted) {
    console.error(error instanceof CannotStart ? error.message : error);
    await leave(1);
  }
}

async function start(): Promise<void> {
  const settings = readSettings();
  const claim = settings.DATABASE_URL ? undefined : claimDataFolder(settings.LINTEL_DATA);
  if (claim) opened.push(() => claim.release());
  await requireFreePort(settings.HOST, settings.PORT);

  // All at once: the web app is built while the demo country grows, and the server's modules load
  // while the database starts.
  const works = [
    provideDatabase(settings, claim, keepRunning).then(async (url) => {
      await provideHomes(settings, url, interruption.signal);
      return url;
    }),
    import('#server/main.ts'),
    step('Web app', (say) => provideWeb(say, interruption.signal)),
  ] as const;
  // One that fails waits for the others: what they open is known by then, and can be closed.
  await Promise.allSettled(works);
  const [databaseUrl, { startServer }] = await Promise.all(works);

  const server = await step('Server', async () => {
    const options = {
      databaseUrl,
      host: settings.HOST,
      port: settings.PORT,
      publicUrl: settings.PUBLIC_URL ?? null,
      assetHost: settings.ASSET_HOST ?? null,
      mapStyleUrl: settings.MAP_STYLE_URL ?? null,
      trustedProxies: settings.TRUSTED_PROXIES,
      demo: await holdsHomes(databaseUrl, true),
    };
    return startServer(options).catch((error: unknown) => {
      throw isListenError(error) ? cannotListen(options.host, options.port, error) : error;
    });
  });
  opened.push(() => server.close());
  if (interruption.signal.aborted) return;

  const address = `http://localhost:${new URL(server.url).port}`;
  claim?.announce(address);
  console.log(`\nLintel is at ${address}`);
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
  if (interruption.signal.aborted) process.exit(1);
  interruption.abort();
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
