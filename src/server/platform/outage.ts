/** Telling what the machine under us is out of from what is wrong with our program. */

export const outages = ['disk full', 'read only', 'database away', 'busy'] as const;
export type Outage = (typeof outages)[number];

/** Codes of PostgreSQL (appendix A of its manual) and of Node's file system and network. */
const outageOfCode: Record<string, Outage> = {
  '53100': 'disk full',
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  '25006': 'read only',
  EROFS: 'read only',
  // Data could not be read or written at all.
  '58030': 'read only',
  EIO: 'read only',
  '57P01': 'database away',
  '57P02': 'database away',
  '57P03': 'database away',
  '57P05': 'database away',
  ECONNREFUSED: 'database away',
  ECONNRESET: 'database away',
  EPIPE: 'database away',
  ETIMEDOUT: 'database away',
  EHOSTUNREACH: 'database away',
  ENETUNREACH: 'database away',
  ENOTFOUND: 'database away',
  EAI_AGAIN: 'database away',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'busy',
  '57014': 'busy',
  '55P03': 'busy',
  EMFILE: 'busy',
  ENFILE: 'busy',
  EAGAIN: 'busy',
  ENOMEM: 'busy',
};

/** Class 08, without 08P01: PostgreSQL could not read our message, and would not the next time. */
function isLostConnection(code: string): boolean {
  return code.startsWith('08') && code !== '08P01';
}

/** The driver names these in words alone. */
const outageOfWords: [pattern: RegExp, outage: Outage][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'database away'],
  [/^Client has encountered a connection error/, 'database away'],
  [/^Client was closed and is not queryable/, 'database away'],
  [/^the database system is (starting up|shutting down|in recovery mode)/, 'database away'],
];

const deepestCause = 5;

/** @returns null where the error, and what caused it, tells of nothing that comes back by itself. */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (!(error instanceof Error) || depth > deepestCause) return null;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    const known = outageOfCode[code] ?? (isLostConnection(code) ? 'database away' : undefined);
    if (known) return known;
  }
  const worded = outageOfWords.find(([pattern]) => pattern.test(error.message));
  if (worded) return worded[1];
  if (error instanceof AggregateError) {
    for (const inner of error.errors) {
      const found = outageOf(inner, depth + 1);
      if (found) return found;
    }
  }
  return outageOf(error.cause, depth + 1);
}
