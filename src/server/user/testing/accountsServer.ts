import pino, { type Logger } from 'pino';
import { type Instant, instant } from '#domain/calendar.ts';
import { temporaryFiles } from '../../platform/files/testing/temporaryFiles.ts';
import { localBus } from '../../platform/live/bus/testing/localBus.ts';
import { freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { testApp } from '../../platform/http/testing/testApp.ts';
import { mailbox } from '../../platform/mail/Mailer.ts';
import { createPhotoDecoder } from '../../platform/photo/photoDecoder.ts';
import { secretsFrom } from '../../platform/secrets.ts';
import type { World } from '../../platform/World.ts';
import type { Accounts } from '../auth/Accounts.ts';
import type { Provider } from '../auth/providerPlugin.ts';
import { registerUsers } from '../registerUsers.ts';
import { type Browser, newBrowser } from './newBrowser.ts';

export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;

interface Options {
  provider?: Provider;
  publicUrl?: string;
  now?(): Instant;
  log?: Logger;
  /** Routes of others that work with accounts. */
  also?(app: Awaited<ReturnType<typeof testApp>>, world: World, accounts: Accounts): void;
}

/** The accounts' routes on a database of their own; letters stay in its mailbox. */
export async function accountsServer(options: Options = {}) {
  const log = options.log ?? pino({ level: 'silent' });
  const publicUrl = options.publicUrl ?? null;
  const database = await freshDatabase();
  const files = temporaryFiles();
  const world: World = {
    db: database.db,
    now: options.now ?? (() => instant(Date.now())),
    log,
    mail: mailbox,
    files: files.store,
    bus: localBus(),
  };
  const app = await testApp(database.db, { log, publicUrl });
  const photos = createPhotoDecoder();
  const { accounts, lettersWritten } = registerUsers(app, world, {
    databaseUrl: database.url,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    tokens: app.tokens,
    publicUrl,
    provider: options.provider ?? null,
    demo: true,
    photos,
  });
  options.also?.(app, world, accounts);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  /** The token in the newest letter to somebody; null where there is no letter. */
  async function mailedToken(email: string): Promise<string | null> {
    await lettersWritten();
    const mail = await database.db
      .selectFrom('mail')
      .select('textBody')
      .where('toAddress', '=', email)
      .orderBy('mailId', 'desc')
      .executeTakeFirst();
    const token = mail?.textBody?.match(/[?&]token=([\w.%-]+)/)?.[1];
    return token === undefined ? null : decodeURIComponent(token);
  }

  return {
    url,
    db: database.db,
    pool: database.pool,
    app,
    mailedToken,
    lettersWritten,
    browser: (): Browser => newBrowser(url),
    async close() {
      await app.close();
      photos.stop();
      await database.close();
      files.close();
    },
  };
}
