/** What a server of one process is told, and what it gives. */
import type { Logger } from 'pino';
import type { Operator } from '#api/systemSchemas.ts';
import type { RecordKeyFile } from './document/recordKey.ts';
import type { Seal } from './platform/pdf/seal/provideSeal.ts';
import type { Authority } from './platform/pdf/stamp/provideAuthority.ts';
import type { Secrets } from './platform/secrets.ts';
import type { MailTls } from './platform/mail/inbound/provideMailTls.ts';
import type { VapidKeys } from './notice/vapid.ts';
import type { Provider } from './user/auth/providerPlugin.ts';

export interface ServerOptions {
  databaseUrl: string;
  /** The same database past a connection pooler, where there is one: to listen on. */
  databaseDirectUrl?: string | undefined;
  /** A copy that follows the database; searches read from it where it keeps up. */
  databaseReplicaUrl?: string | undefined;
  /** The Redis by which server processes tell each other; PostgreSQL where it is not given. */
  liveUrl?: string | undefined;
  secrets: Secrets;
  /** What documents are sealed with. */
  seal: Seal;
  /** Where the key lies that records of documents are kept under. */
  recordKeyFile: RecordKeyFile;
  /** What pushes are signed with. */
  vapid: VapidKeys;
  /** Push services that are called beside those of the usual browsers. */
  pushServices?: readonly string[] | undefined;
  /** Who says when that was; null where nobody does. */
  timeAuthority?: Authority | null;
  /** The folder of uploaded files. */
  filesDir: string;
  /** Where imported photos are kept in the sizes of screens; left out they are shown from their source. */
  photoCache?: { folder: string; maxBytes: number } | null;
  /** What answers searches; left out it is the index in memory. */
  searchEngine?: 'memory' | 'database';
  /** Where the search index is put away between two runs; left out it is read anew each time. */
  searchSnapshotFile?: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Where people find this installation; null takes the address of each request. */
  publicUrl: string | null;
  /** Who runs this installation; left out where nobody has said. */
  operator?: Operator;
  assetHost: string | null;
  mapStyleUrl: string | null;
  /** The folder of street graphs, which are made anew where they are missing. */
  travelDir: string;
  /** A Valhalla server that travel times are asked of in place of our own engine. */
  routingUrl?: string | undefined;
  demo: boolean;
  /** How many homes there will be, while a demo country still grows; null when all of it is there. */
  homesPlanned?: () => number | null;
  /** Whom people may sign in with beside their password; null for nobody. */
  provider: Provider | null;
  /** Of the mail server; without it a demo keeps its mail, and others send none. */
  smtpUrl?: string | undefined;
  /** Whom mail comes from; derived from the public address where it is not given. */
  mailFrom?: string | undefined;
  /** Where mail comes in, and under which domain; null or absent where none does. */
  inbound?: { host: string; port: number; domain: string; everyMs?: number } | null | undefined;
  /** Reads by what mail that comes in is encrypted. */
  inboundTls?: (() => MailTls) | null | undefined;
  /** Where the use of the app is told, with consent; null tells nobody. */
  posthog: { key: string; host: string } | null;
  trustedProxies: number;
  /** How long a database that is away is waited for at the start, in milliseconds; a minute by default. */
  databaseWaitMs?: number;
  /** How long the database may say nothing to a call, in milliseconds, before the call fails; 20 seconds by default. */
  databaseSilenceMs?: number;
  /** Hears the one line that says what is waited for; the log by default. */
  onWaiting?: (line: string) => void;
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** How often the parts are measured that health tells of. */
  healthEveryMs?: number;
  /** How many days facts are kept once they are dealt with; 30 where it is not given. */
  factDays?: number;
  /** Of how often each call may be made by default; 0 sets no limit. */
  rateLimitPercent?: number;
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
