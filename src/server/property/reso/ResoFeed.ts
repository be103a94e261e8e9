/** A RESO Web API feed as its file describes it: what docs/bring-your-own-listings.md explains. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { faultSentence } from '#domain/faultSentence.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import { Mapping } from '../import/Mapping.ts';

/** Passwords and tokens go over TLS, or to this very machine. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be an address that begins with https://.' })
  .refine((text) => isGuarded(new URL(text)), {
    message: 'Must begin with https://: a secret is sent there.',
  })
  .refine((text) => new URL(text).username === '', {
    message: 'Must have no user and password in it.',
  });

function isGuarded({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Where a secret is: a file beside this one that only its owner can read, or a variable. */
const Secret = z.union(
  [
    z.strictObject({ file: z.string().min(1) }),
    z.strictObject({ env: z.string().regex(/^[A-Za-z_]\w*$/, 'Must be the name of a variable.') }),
  ],
  { error: 'Must be {"file": "…"} or {"env": "…"}: the secret itself does not stand here.' },
);
export type Secret = z.infer<typeof Secret>;

const ClientCredentials = z.strictObject({
  tokenUrl: webAddress,
  clientId: z.string().min(1).max(500),
  clientSecret: Secret,
  scope: z.string().max(500).optional(),
  /** How the client's name and secret are sent: as a header, or in the body. */
  sentBy: z.enum(['header', 'body']).default('body'),
});
export type ClientCredentials = z.infer<typeof ClientCredentials>;

export const ResoFeed = z.strictObject({
  source: Mapping.shape.source,
  about: Mapping.shape.about,
  /** The service root, under which `$metadata` and `Property` are. */
  url: webAddress
    .refine((text) => new URL(text).search === '', { message: 'Must have no question mark in it.' })
    .transform((text) => text.replace(/\/+$/, '')),
  access: z.union([z.strictObject({ bearer: Secret }), ClientCredentials], {
    error:
      'Must have a bearer, or tokenUrl, clientId and clientSecret; secrets as {"file": "…"} or {"env": "…"}.',
  }),
  /** A listing key is this and the feed's ListingKey, joined by a dash. */
  keyPrefix: Mapping.shape.keyPrefix,
  /** An OData filter: which records are read at all. */
  filter: z.string().trim().min(1).max(2_000).optional(),
  /** Fields that the source allows in `$filter`; null where it takes any. */
  searchable: z.array(z.string().regex(/^\w{1,100}$/, 'Must be the name of a field.')).optional(),
  /** Changes are read again from so many minutes before the last one: sources commit late. */
  overlapMinutes: z.int().min(0).max(1_440).default(15),
  /** How many requests the source takes a second; as fast as it answers where left out. */
  requestsPerSecond: z.number().min(0.1).max(100).optional(),
  /** Asks only for the fields that are read; for a server that cannot do that, false. */
  select: z.boolean().default(true),
  /** Which parts are asked for with each record. */
  expand: z.array(z.enum(['Media', 'OpenHouse'])).default(['Media', 'OpenHouse']),
  /** Records that are asked for at once. */
  pageSize: z.int().min(1).max(5_000).default(500),
  everyMinutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(15),
  /** After how many hours all keys are looked through, for what is gone and what was missed. */
  keysEveryHours: z
    .int()
    .min(1)
    .max(30 * 24)
    .default(24),
  /** Fields that come otherwise than by their name in RESO; as in a mapping of a file. */
  fields: Mapping.shape.fields.default({}),
  empty: Mapping.shape.empty,
});
export type ResoFeed = z.infer<typeof ResoFeed>;

export interface ReadFeed {
  feed: ResoFeed;
  /** Reads a secret anew each time: whoever renews it need not start anything again. */
  secretOf(secret: Secret): string;
}

/** @throws CannotStart naming the file and all that is wrong with it */
export function readFeed(path: string): ReadFeed {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error);
    throw new CannotStart(`The feed ${path} cannot be read: ${reason}.`);
  }
  const parsed = ResoFeed.safeParse(json, { error: faultSentence });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `- ${issue.path.join('.') || 'It'}: ${issue.message}`,
    );
    throw new CannotStart([`The feed ${path} cannot be used:`, ...faults].join('\n'));
  }
  return {
    feed: parsed.data,
    secretOf: (secret) =>
      'env' in secret
        ? fromVariable(secret.env)
        : fromFile(resolve(dirname(resolve(path)), secret.file)),
  };
}

function fromVariable(name: string): string {
  const value = process.env[name]?.trim() ?? '';
  if (value === '')
    throw new CannotStart(`The variable ${name}, a secret of the feed, is not set.`);
  return value;
}

function fromFile(path: string): string {
  let mode: number;
  let text: string;
  try {
    mode = statSync(path).mode;
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new CannotStart(`The secret ${path} cannot be read: ${reasonOf(error)}.`);
  }
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') {
    throw new CannotStart(`Others can read the secret ${path}. Run: chmod 600 ${path}`);
  }
  if (text === '') throw new CannotStart(`The secret ${path} is empty.`);
  if (/\p{Cc}/u.test(text)) throw new CannotStart(`The secret ${path} has more than one line.`);
  return text;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
