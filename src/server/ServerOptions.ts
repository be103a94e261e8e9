/** What a server process is started with, and what it gives back. */
import type { Logger } from 'pino';
import type { RecordKeyFile } from './document/recordKey.ts';
import type { Seal } from './platform/pdf/seal/provideSeal.ts';
import type { Authority } from './platform/pdf/stamp/provideAuthority.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import type { MailTls } from './platform/mail/inbound/provideMailTls.ts';
import type { VapidKeys } from './notice/vapid.ts';
import type { Provider } from './user/auth/providerPlugin.ts';

export interface ServerOptions {
  /** Every setting; code reads the one it needs. The options below are made from settings at the start. */
  settings: Settings;
  databaseUrl: string;
  secrets: Secrets;
  /** What documents are sealed with. */
  seal: Seal;
  /** Where the key lies that records of documents are kept under. */
  recordKeyFile: RecordKeyFile;
  /** What pushes are signed with. */
  vapid: VapidKeys;
  /** Who says when that was; null where nobody does. */
  timeAuthority?: Authority | null;
  /** The folder of uploaded files. */
  filesDir: string;
  /** Where imported photos are kept in the sizes of screens; left out they are shown from their source. */
  photoCache?: { folder: string; maxBytes: number } | null;
  /** Where the search index is put away between two runs; left out it is read anew each time. */
  searchSnapshotFile?: string;
  /** The folder of street graphs, which are made anew where they are missing. */
  travelDir: string;
  demo: boolean;
  /** How many homes there will be, while a demo country still grows; null when all of it is there. */
  homesPlanned?: () => number | null;
  /** Whom people may sign in with beside their password; null for nobody. */
  provider: Provider | null;
  /** How often a process that does not take the mail looks whether it is to take over. */
  inboundEveryMs?: number;
  /** Reads by what mail that comes in is encrypted. */
  inboundTls?: (() => MailTls) | null | undefined;
  /** How long the database may say nothing to a call, in milliseconds, before the call fails; 20 seconds by default. */
  databaseSilenceMs?: number;
  /** Hears the one line that says what is waited for; the log by default. */
  onWaiting?: (line: string) => void;
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** How often the parts are measured that health tells of. */
  healthEveryMs?: number;
  /** The built web app; where it is by default in the checkout. */
  webDir?: string;
  log?: Logger;
}

export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string;
  /** `GET /api/health` and so on: what the router really has. */
  routes: string[];
  /** Where it takes mail; null where it does not, or another process has the port. */
  inboundPort(): number | null;
  close(): Promise<void>;
}
