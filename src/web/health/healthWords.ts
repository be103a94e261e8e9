/** What each part of an installation is called, and what whoever looks after it can do about it. */
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { FeedHealth } from '#domain/health/FeedHealth.ts';
import {
  healthLimits,
  type HealthPart,
  type Overall,
  type PartHealth,
} from '#domain/health/Health.ts';

interface PartWords {
  name: string;
  /** What depends on it. */
  about: string;
  /** What to look at when it is slow or failing. */
  advice: string;
  /** The page where an admin puts it right. */
  remedy?: { to: string; words: string };
}

export const partWords: Record<HealthPart, PartWords> = {
  reading: {
    name: 'Reading the database',
    about: 'Every page but the map’s land.',
    advice: 'Look whether PostgreSQL runs, and what else uses its machine.',
  },
  writing: {
    name: 'Writing to the database',
    about: 'Signing in, agreements, approvals, letters.',
    advice: 'Make room on the disk of PostgreSQL, or look whether it only lets itself be read.',
  },
  files: {
    name: 'Keeping files',
    about: 'Photos and sealed agreements.',
    advice: 'Make room on the disk of LINTEL_DATA, and look whether it may be written to.',
  },
  record_key: {
    name: 'The key of the records',
    about: 'Signing, approving and ending agreements, and showing that they are unchanged.',
    advice:
      'Restore record.key from the backup and start the server again. Do not make another one: the records could never be checked.',
  },
  mail: {
    name: 'Sending mail',
    about: 'Links to sign in, invitations, news of agreements.',
    advice: 'Look whether the mail server of SMTP_URL answers. Letters wait and are sent later.',
  },
  index: {
    name: 'Keeping search up to date',
    about: 'New homes and prices in searches.',
    advice: 'Starting the server again builds the index anew from the database.',
  },
  photos: {
    name: 'Reading photos',
    about: 'Photos that people send wait for their turn.',
    advice: 'Many are being sent. It passes; whoever sends too many is told to wait.',
  },
  connections: {
    name: 'Connections to the database',
    about: 'Each request waits for one that is free.',
    advice: 'Something holds them for long. Look at what PostgreSQL is busy with.',
  },
  event_loop: {
    name: 'Turns of the server',
    about: 'Everything waits for its turn.',
    advice: 'The machine is too busy, or one request does too much at once.',
  },
  threads: {
    name: 'Threads for files and passwords',
    about: 'Signing in by password, files, assets.',
    advice: 'Many passwords or files at once, or a disk that is slow.',
  },
  live: {
    name: 'Telling other servers',
    about: 'Where several servers run, who types or is there shows in the others.',
    advice:
      'Look whether the Redis of LIVE_URL answers, or else PostgreSQL at DATABASE_DIRECT_URL.',
  },
  feeds: {
    name: 'Pulling feeds',
    about: 'Homes of other systems, and what became of them.',
    advice: 'Below stands what each source answered. Its homes stay as they were read last.',
  },
  seals: {
    name: 'Sealing agreements',
    about: 'The sealed PDF of each agreement in effect.',
    advice:
      'The broker’s Today page lists the agreements without a seal. Open “Things that went wrong” to see the error, then select “Try again”.',
  },
  brokerage: {
    name: 'Brokerage address',
    about: 'Proposing new agreements, which must say where written notice goes.',
    advice:
      'The brokerage’s address, phone and designated broker are missing. Agents can’t propose new agreements until an admin enters them. Agreements already proposed or signed stay as they are.',
    remedy: { to: '/admin/brokerage', words: 'Enter the brokerage’s address' },
  },
  on_record: {
    name: 'Clauses and brokerage on record',
    about: 'Starting and proposing agreements with approved clauses, own items and the brokerage.',
    advice:
      'The database was changed outside Lintel. Run npm run verify to see each row. Restore changed clauses from a backup. Check the brokerage’s details and save them again. Change the database password.',
    remedy: { to: '/admin/wording', words: 'See the clauses' },
  },
};

export const overallWords: Record<Overall, { title: string; about: string }> = {
  ok: { title: 'All is well.', about: 'Every part answers as it should.' },
  impaired: {
    title: 'People are served, with something missing.',
    about: 'What is saved is safe. What is marked below comes back by itself once it can.',
  },
  down: {
    title: 'People cannot be served now.',
    about: 'A balancer in front sends them elsewhere until this has passed.',
  },
};

/** How much a feed has, and what its last run brought. */
export function feedWords({ homes, last, wholeYn, runningYn }: FeedHealth): string {
  const brought = [
    [last.inserted, 'new'],
    [last.updated, 'changed'],
    [last.gone, 'gone'],
  ] as const;
  const told = brought
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`);
  const faults = [
    last.refused > 0 && counted(last.refused, 'record makes no home', 'records make no home'),
    last.leftOut > 0 && counted(last.leftOut, 'cell left out', 'cells left out'),
  ].filter((words) => words !== false);
  return [
    `${counted(homes, 'home', 'homes')}${wholeYn ? '' : ' so far'}.`,
    `${runningYn ? 'This run' : 'Last run'}: ${told.length > 0 ? told.join(', ') : 'nothing new'}${faults.map((words) => `; ${words}`).join('')}.`,
  ].join(' ');
}

/** Feeds are read one after the other, so that some wait for a while. */
const lateAfterMs = 30 * 60_000;

/** Nobody reads it, though it is due and did not fail. */
export function isFeedLate({ dueAt, failure, runningYn }: FeedHealth, now: Instant): boolean {
  return failure === null && !runningYn && epochMs(now) - epochMs(dueAt) > lateAfterMs;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** `12 ms`, `3 minutes`, `none waits`; empty where nothing was measured. */
export function figureWords({ part, figure }: Pick<PartHealth, 'part' | 'figure'>): string {
  if (figure === null) return '';
  const { unit } = healthLimits[part];
  const whole = Math.round(figure);
  if (unit === 'ms') return `${whole.toLocaleString('en-US')} ms`;
  if (unit === 'missing') return whole === 0 ? 'entered' : 'missing';
  if (part === 'feeds') return whole === 0 ? 'none fails' : `one fails for ${durationWords(whole)}`;
  if (whole === 0) return 'none waits';
  if (unit === 'photos') return whole === 1 ? '1 waits' : `${whole} wait`;
  return `one waits for ${durationWords(whole)}`;
}

/** `3 minutes`, for what began some time before. */
export function sinceWords(since: Instant, now: Instant): string {
  return durationWords(Math.max(1, Math.round((epochMs(now) - epochMs(since)) / 1000)));
}

export function durationWords(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5_400
        ? [Math.round(seconds / 60), 'minute']
        : seconds < 172_800
          ? [Math.round(seconds / 3_600), 'hour']
          : [Math.round(seconds / 86_400), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
