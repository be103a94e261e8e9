/** Every setting: a row here with its check, default and docs; the server reads it from `options.settings`. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CannotStart } from './CannotStart.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/$/, ''));

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must begin with postgres:// or postgresql://',
});

const liveAddress = z
  .url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' })
  .refine((url) => !/%(?![\da-f]{2})/i.test(url), 'has a % that is not followed by two digits');

/** What the user and the password hold may be escaped, and then well. */
const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
  .refine((url) => !/%(?![\da-f]{2})/i.test(url), 'has a % that is not followed by two digits');

/** Where to listen, and the domain whose mail is handed over there. */
const inboundMail = z
  .string()
  .regex(
    /^smtp:\/\/([^\s/:@]+|\[[\da-f:]+\]):\d{1,5}\/[\w-]+(\.[\w-]+)*$/i,
    'must be such as smtp://127.0.0.1:2525/reply.homes.example',
  )
  .transform((text) => text.replace(/^smtp/i, 'http'))
  .refine((text) => URL.canParse(text), 'must have a port from 0 to 65535')
  .transform((text) => {
    const { hostname, port, pathname } = new URL(text);
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? 80 : Number(port),
      domain: pathname.slice(1).toLowerCase(),
    };
  });

/** Over plain HTTP too: it mostly runs on the same network. */
const routingServer = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});

/** Over plain HTTP too, as most answer: what they say is signed. */
const timeAuthority = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .refine((url) => !/%(?![\da-f]{2})/i.test(url), 'has a % that is not followed by two digits');

const sender = z
  .string()
  .regex(
    /^(?:[^<>@"\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
    'must be an address such as Lintel <no-reply@homes.example>',
  );

/** What the docs print about a setting; `fallback` is what holds when it is not set. */
const about = (fallback: string, description: string) => ({ fallback, description });

/** The same for a value that may hold a password: a refusal does not repeat it. */
const aboutSecret = (fallback: string, description: string) => ({
  ...about(fallback, description),
  secretYn: true,
});

const line = z.string().trim().min(1, 'must not be empty').max(300);

const Settings = z.object({
  PORT: wholeNumber(0, 65_535)
    .default(3000)
    .meta(about('3000', 'The port that the pages and the API answer on; 0 takes a free one.')),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta(about('127.0.0.1', 'The address to listen on. 0.0.0.0 lets other machines in.')),
  OPERATOR_NAME: line
    .optional()
    .meta(
      about(
        'pages say that it was not given',
        'Who runs this installation, as its pages name them.',
      ),
    ),
  OPERATOR_ADDRESS: line
    .optional()
    .meta(about('pages say that it was not given', 'The postal address of whoever runs it.')),
  OPERATOR_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .meta(about('pages say that it was not given', 'Where whoever runs it can be written to.')),
  OPERATOR_PHONE: line
    .optional()
    .meta(about('pages say that it was not given', 'Where whoever runs it can be called.')),
  PUBLIC_URL: webAddress
    .optional()
    .meta(
      about(
        'the address of each request, where that is this machine itself',
        'Where people find this installation: links in emails, page heads and the sitemap. Without it accounts are open on this machine only.',
      ),
    ),
  TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .meta(
      about('0', 'How many proxies stand in front and are believed about the visitor’s address.'),
    ),
  RATE_LIMIT_PERCENT: wholeNumber(0, 100_000)
    .default(100)
    .meta(
      about(
        '100',
        'How often calls may be made, as a share of the limits that [calls](calls.md) names, each ' +
          'counted by account or by address (IPv6 by /64); 0 sets no limit.',
      ),
    ),
  DATABASE_URL: databaseAddress
    .optional()
    .meta(aboutSecret('the PostgreSQL that comes with Lintel', 'A PostgreSQL 15 or newer to use.')),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .meta(
      aboutSecret(
        'DATABASE_URL',
        'The same database past a connection pooler, for migrations and for listening.',
      ),
    ),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600)
    .default(60)
    .meta(
      about(
        '60',
        'How long a start waits for a database that does not answer yet, or still recovers from a crash.',
      ),
    ),
  DATABASE_REPLICA_URL: databaseAddress
    .optional()
    .meta(
      aboutSecret(
        'DATABASE_URL',
        'A replica that follows the database, for the reads of searches; while it is more than three seconds behind or away they go to the primary.',
      ),
    ),
  LIVE_URL: liveAddress
    .optional()
    .meta(
      aboutSecret(
        'PostgreSQL, past a connection pooler',
        'A Redis or Valkey, such as `redis://:password@live.example:6379`, by which several server ' +
          'processes tell each other what is live.',
      ),
    ),
  ROUTING_URL: routingServer
    .optional()
    .meta(
      about(
        'the streets of the map, on this machine',
        'A Valhalla server, such as `https://valhalla.example`, that travel times are asked of.',
      ),
    ),
  LINTEL_DATA: z
    .string()
    .default('.lintel')
    .transform((path) => resolve(checkout, path))
    .meta(
      about(
        '.lintel in the checkout',
        'The folder of the database that comes with Lintel, and of uploaded files.',
      ),
    ),
  LINTEL_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .meta(
      aboutSecret(
        'made on the first start',
        'What sessions and tokens are signed with; the same for all servers of one database.',
      ),
    ),
  OIDC_ISSUER: webAddress
    .optional()
    .meta(
      about(
        'no identity provider',
        'The issuer of an OpenID Connect provider that people may sign in with.',
      ),
    ),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .meta(about('none', 'What the provider knows this installation by.')),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .meta(aboutSecret('none', 'What this installation proves itself with to the provider.')),
  OIDC_NAME: z
    .string()
    .default('your organisation')
    .meta(about('your organisation', 'What people call that provider.')),
  SEAL_KEY_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'seal.key.pem in LINTEL_DATA, made when first needed',
        'The P-256 key in PEM that documents are sealed with.',
      ),
    ),
  SEAL_CERTIFICATE_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'seal.crt.pem in LINTEL_DATA, made when first needed',
        'The certificate in PEM for SEAL_KEY_FILE.',
      ),
    ),
  TSA_URL: timeAuthority
    .optional()
    .meta(
      aboutSecret(
        'documents carry the time of this server alone',
        'An authority (RFC 3161) that says when a document was sealed, such as ' +
          '`https://time.example/tsr`; a user and password may stand before its host. Where it does ' +
          'not answer at once, its stamp is added to the file later.',
      ),
    ),
  TSA_CERTIFICATE_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'the authorities that web browsers trust',
        'The certificates in PEM to one of which that of TSA_URL must lead.',
      ),
    ),
  RECORD_KEY_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'record.key in LINTEL_DATA, made when first needed',
        'The key that the records of documents are kept under, 32 bytes in base64url; the same for all servers of one database. Keep a copy of it apart from the database.',
      ),
    ),
  VAPID_KEY_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'push.key.json in LINTEL_DATA, made on the first start',
        'The keys that pushes are signed with, as JSON with publicKey and privateKey in base64url; the same for all servers of one database.',
      ),
    ),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^[\w.-]+(:\d+)?$/, 'must be host names such as push.example, with commas'),
      ),
    )
    .optional()
    .meta(
      about(
        'those of the usual browsers alone',
        'Hosts of further push services that browsers may subscribe at, with commas between them.',
      ),
    ),
  PHOTO_CACHE_MB: wholeNumber(0, 10_000_000)
    .default(2_000)
    .meta(
      about(
        '2000',
        'How many megabytes of LINTEL_DATA may hold the photos of imported homes in the sizes that ' +
          'screens need; those that nobody asked for the longest go first. With 0 pages show the ' +
          'photos from their source.',
      ),
    ),
  RESO_FEEDS: z
    .string()
    .transform((text) => text.split(',').map((path) => resolve(checkout, path.trim())))
    .optional()
    .meta(
      about(
        'feeds are pulled by hand alone',
        'Files of RESO Web API feeds that are pulled while the server runs, with commas between them: ' +
          'see [Bring your own listings](../bring-your-own-listings.md).',
      ),
    ),
  LINTEL_FACT_DAYS: wholeNumber(1, 3_650)
    .default(30)
    .meta(
      about(
        '30',
        'How many days the log keeps what happened, once everything that follows from it is done.',
      ),
    ),
  LINTEL_DEMO: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .meta(about('on', 'Whether to generate demo homes when the database holds no homes.')),
  LINTEL_DEMO_HOMES: wholeNumber(1, 10_000_000)
    .optional()
    .meta(about('about 25,000', 'How many demo homes to generate.')),
  LINTEL_DEMO_TOWNS: wholeNumber(1, 1_000)
    .optional()
    .meta(about('about 60', 'How many towns the demo homes stand in.')),
  ASSET_HOST: webAddress
    .optional()
    .meta(about('the app itself', 'Where the icon set is loaded from.')),
  MAP_STYLE_URL: webAddress
    .optional()
    .meta(about('the built-in basemap', 'A MapLibre style to draw the map with.')),
  POSTHOG_KEY: z
    .string()
    .optional()
    .meta(
      about(
        'nothing is told to anybody',
        'The key of a PostHog project that is told, with consent, how the app is used.',
      ),
    ),
  POSTHOG_HOST: webAddress
    .default('https://eu.i.posthog.com')
    .meta(about('https://eu.i.posthog.com', 'The address of that PostHog.')),
  SMTP_URL: mailServer
    .optional()
    .meta(
      aboutSecret(
        'a demo keeps its mail, others send none',
        'The mail server, such as `smtps://user:password@mail.example`; a password insists on TLS. ' +
          'Without it everybody who reaches a demo can read its mail at /dev/mail.',
      ),
    ),
  MAIL_FROM: sender
    .optional()
    .meta(about('no-reply at the host of PUBLIC_URL', 'Whom mails come from.')),
  INBOUND_MAIL: inboundMail
    .optional()
    .meta(
      about(
        'replies to emails and bounces are not read',
        'Where to listen for mail, and the domain that it comes in at, such as ' +
          '`smtp://127.0.0.1:2525/reply.homes.example`: answers to emails about messages, and what ' +
          'mail servers report of emails that they could not deliver. A mail server stands in front, ' +
          'takes mail for that domain, refuses what fails DMARC, and hands the rest over. Of several ' +
          'processes on one machine one listens, and another takes over when it ends.',
      ),
    ),
  INBOUND_MAIL_KEY_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'mail is handed over in the clear, as on one machine',
        'The key in PEM for INBOUND_MAIL_CERTIFICATE_FILE.',
      ),
    ),
  INBOUND_MAIL_CERTIFICATE_FILE: z
    .string()
    .optional()
    .meta(
      about(
        'mail is handed over in the clear, as on one machine',
        'The certificate in PEM, with those that vouch for it, by which INBOUND_MAIL offers STARTTLS; ' +
          'then nothing is taken without. A renewed one is noticed within an hour.',
      ),
    ),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .meta(about('the Chromium or Chrome found', 'The browser that npm test uses.')),
});

export type Settings = z.infer<typeof Settings>;

/**
 * Reads the settings; an empty variable counts as not set.
 * @throws CannotStart naming the first variable that makes no sense.
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const name = String(issue.path[0]);
  const secretYn = Settings.shape[name as keyof Settings].meta()?.secretYn === true;
  const value = secretYn ? '' : `, not “${given[name]}”`;
  throw new CannotStart(`${name} ${issue.message}${value}.`);
}

/** One row of the configuration table for each setting. */
export const settings = Object.entries(Settings.shape).map(([name, type]) => {
  const { fallback, description } = type.meta() ?? {};
  return { name, fallback: String(fallback), summary: String(description) };
});
