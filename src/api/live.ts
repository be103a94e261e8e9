/**
 * The live road: one WebSocket a tab, on which the server says that something changed. It names what
 * changed; what it is now, a page asks by a call. Conversations alone bring what was said with them.
 * Frames are JSON with snake_case keys.
 */
import type { Audience } from '#domain/access.ts';
import type { RefusalCode } from './refusals.ts';

export const liveRoute = {
  method: 'GET',
  path: '/api/live',
  summary: 'The WebSocket of the live road; who speaks is proven by its first frame.',
  audience: 'anyone',
} as const;

interface LiveNoun {
  audience: Audience;
  /** Whether the name goes on with the id of one thing: `contract:` and a UUID. */
  ofOneYn: boolean;
}

/** What there is to hear of. Each name needs a row in its noun’s `server/<noun>/liveX.ts`; a test asks for it. */
export const liveNouns = {
  contract: {
    audience: 'parties',
    ofOneYn: true,
  },
  agreements: {
    audience: 'signed in',
    ofOneYn: false,
  },
  approvals: {
    audience: 'agents and admins',
    ofOneYn: false,
  },
  agents: {
    audience: 'agents and admins',
    ofOneYn: false,
  },
  group: {
    audience: 'its members and admins',
    ofOneYn: true,
  },
  groups: {
    audience: 'buyers',
    ofOneYn: false,
  },
  chat: {
    audience: 'in its thread',
    ofOneYn: true,
  },
  chats: {
    audience: 'buyers and agents',
    ofOneYn: false,
  },
  account: {
    audience: 'signed in',
    ofOneYn: false,
  },
  notices: {
    audience: 'signed in',
    ofOneYn: false,
  },
  travel: {
    audience: 'buyers',
    ofOneYn: false,
  },
  keeps: {
    audience: 'signed in',
    ofOneYn: false,
  },
  troubles: {
    audience: 'admins',
    ofOneYn: false,
  },
  wording: {
    audience: 'admins',
    ofOneYn: false,
  },
} as const satisfies Record<string, LiveNoun>;

export type LiveNounName = keyof typeof liveNouns;
export const liveNounNames = Object.keys(liveNouns) as LiveNounName[];

type NounOfOne = {
  [Noun in LiveNounName]: (typeof liveNouns)[Noun]['ofOneYn'] extends true ? Noun : never;
}[LiveNounName];

/** `contract:` with an id, or a noun alone. */
export type LiveName = `${NounOfOne}:${string}` | Exclude<LiveNounName, NounOfOne>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The noun of a name, and the id where it is about one thing; null where there is no such name. */
export function readLiveName(name: string): { noun: LiveNounName; id: string } | null {
  const [noun = '', id = ''] = name.split(/:(.*)/s);
  if (!Object.hasOwn(liveNouns, noun)) return null;
  const known = noun as LiveNounName;
  if (!liveNouns[known].ofOneYn) return name === known ? { noun: known, id: '' } : null;
  return uuid.test(id) ? { noun: known, id } : null;
}

/** What one socket may do. */
export const liveLimits = {
  frameBytes: 64 * 1024,
  names: 1_000,
  /** Frames that may come at once, and how many more each second. */
  framesAtOnce: 100,
  framesPerSecond: 20,
  /** Frames that cannot be read, before the socket is closed. */
  unreadableFrames: 5,
  /** Until the first token must have come. */
  authenticateMs: 5_000,
  /** Between the warning and the end of a token. */
  expiringMs: 60_000,
} as const;

/** How a socket is closed by the server; the reason is the code of a refusal. */
export const liveCloseCodes: Partial<Record<RefusalCode, number>> = {
  unreadable_request: 4400,
  not_signed_in: 4401,
  session_expired: 4401,
  wrong_token: 4401,
  wrong_account: 4403,
  too_slow: 4408,
  too_many_requests: 4429,
  failed: 1011,
};
