/** Everything about accounts under one roof. */
import type { FastifyInstance } from 'fastify';
import type { UserSession } from '#domain/user/User.ts';
import { silence } from '../platform/db/endSilence.ts';
import type { Tokens } from '../platform/http/tokens.ts';
import type { PhotoDecoder } from '../platform/photo/photoDecoder.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { World } from '../platform/World.ts';
import { accountMails } from './accountMails.ts';
import { registerAccount } from './accountRoutes.ts';
import { type Accounts, createAccounts, type Exchanged } from './auth/Accounts.ts';
import { createAuth } from './auth/createAuth.ts';
import { openAuthDatabase } from './auth/openAuthDatabase.ts';
import { openProvider } from './auth/openProvider.ts';
import type { Provider } from './auth/providerPlugin.ts';
import { createKnownBrowsers } from './auth/knownBrowser.ts';
import { registerDevices } from './deviceRoutes.ts';
import { registerEmailChange } from './emailRoutes.ts';
import { endSessions } from './endSessions.ts';
import { type NewAccount, openInvited } from './openInvited.ts';
import { registerProfilePhoto } from './profilePhoto.ts';
import { proveAddress } from './proveAddress.ts';
import { registerSignIn } from './signInRoutes.ts';
import { keepAccountsSwept } from './sweepAccounts.ts';
import { registerTokens } from './tokenRoutes.ts';
import { workAfterAnswer } from './workAfterAnswer.ts';

export interface Users {
  /** What other parts of the server may ask the accounts for. */
  accounts: Accounts;
  /** Opens the account of somebody whose address a mailed link has proven, and signs in. */
  openInvited(exchange: Exchanged, email: string, account: NewAccount): Promise<UserSession>;
  /** The letters that were asked for are written. */
  lettersWritten(): Promise<void>;
}

export interface UsersOptions {
  databaseUrl: string;
  databaseSilenceMs?: number | undefined;
  secrets: Secrets;
  tokens: Tokens;
  publicUrl: string | null;
  provider: Provider | null;
  demo: boolean;
  photos: PhotoDecoder;
}

export function registerUsers(app: FastifyInstance, world: World, options: UsersOptions): Users {
  const { demo, provider, publicUrl, secrets, tokens } = options;
  const authDb = openAuthDatabase(
    options.databaseUrl,
    options.databaseSilenceMs ?? silence.askedMs,
  );
  app.addHook('onClose', () => authDb.destroy());
  const createFor = (origin: string, withProvider: Provider | null) =>
    createAuth({
      origin,
      secret: secrets.key('sessions'),
      db: authDb,
      log: world.log,
      mails: accountMails(world, origin),
      passwordChosen: async (userId) => {
        await proveAddress(world, userId);
        await endSessions(world, app.gate, { userId });
      },
      replaced: async (token) => void (await endSessions(world, app.gate, { token })),
      provider: withProvider,
      demo,
    });
  const accounts = createAccounts(
    publicUrl,
    (origin) => createFor(origin, null),
    openProvider(provider?.issuer ?? '', (origin) => createFor(origin, provider)),
  );
  const browsers = createKnownBrowsers(secrets.key('browsers'), publicUrl);
  const afterwards = workAfterAnswer(app);
  const usersWorld = {
    ...world,
    accounts,
    tokens,
    provider,
    demo,
    afterwards,
    browsers,
    publicUrl,
    emailKey: secrets.key('email changes'),
  };
  keepAccountsSwept(app, world);
  registerSignIn(app, usersWorld);
  registerTokens(app, usersWorld);
  registerAccount(app, usersWorld);
  registerDevices(app, usersWorld);
  registerEmailChange(app, usersWorld);
  registerProfilePhoto(app, world, options.photos);
  return {
    accounts,
    openInvited: (...asked) => openInvited(usersWorld, ...asked),
    lettersWritten: afterwards.settled,
  };
}
