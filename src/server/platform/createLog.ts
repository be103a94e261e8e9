/** The log of a server: one JSON line for each thing, and one a minute for what is out for long. */
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { type Outage, outageOf } from './outage.ts';

const quietMs = 60_000;

const sentences: Record<Outage, string> = {
  'disk full': 'Nothing can be written: there is no room left on a disk.',
  'read only': 'Nothing can be written: a disk or the database only lets itself be read.',
  'database away': 'The database does not answer.',
  busy: 'There are too few connections, threads or open files for what is asked, or it takes too long.',
};

/**
 * While something is out, every request and every sweep would log the same error with its stack:
 * of each outage one line a minute is written, with how often it was met since the line before.
 */
export function createLog(
  { level = 'warn', now = Date.now }: { level?: LoggerOptions['level']; now?: () => number } = {},
  destination?: DestinationStream,
): pino.Logger {
  const told = new Map<Outage, { at: number; since: number }>();
  return pino(
    {
      level,
      hooks: {
        logMethod(args, method) {
          const outage = outageOf(errorIn(args[0]));
          if (!outage) return method.apply(this, args);
          const before = told.get(outage);
          if (before && now() - before.at < quietMs) {
            before.since++;
            return;
          }
          told.set(outage, { at: now(), since: 0 });
          const { message } = errorIn(args[0]) as Error;
          const fields = { outage, reason: message, metBefore: before?.since ?? 0 };
          method.apply(this, [fields, sentences[outage]]);
        },
      },
    },
    destination ?? pino.destination(1),
  );
}

function errorIn(first: unknown): unknown {
  if (first instanceof Error) return first;
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
}
