import type { Tokens } from '../platform/http/tokens.ts';
import type { World } from '../platform/World.ts';
import type { Accounts } from './auth/Accounts.ts';
import type { KnownBrowsers } from './auth/knownBrowser.ts';
import type { Provider } from './auth/providerPlugin.ts';
import type { WorkAfterAnswer } from './workAfterAnswer.ts';

/** What the accounts' routes work with. */
export interface UsersWorld extends World {
  accounts: Accounts;
  tokens: Tokens;
  provider: Provider | null;
  demo: boolean;
  afterwards: WorkAfterAnswer;
  browsers: KnownBrowsers;
  publicUrl: string | null;
  /** 32 bytes that the links of letters about new addresses are derived from. */
  emailKey: Uint8Array;
}
