/**
 * The live road of one process: it follows the log, knows who listens where, and remembers when each
 * thing changed last, so that whoever comes back is told what they missed.
 */
import { type LiveNounName, liveNounNames, readLiveName } from '#api/live.ts';
import type { Actor } from '#domain/access.ts';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { FactLog } from '../facts/FactLog.ts';
import type { NumberedFact } from '../facts/readFacts.ts';
import type { ContentListener, LiveChange, LiveContent, LiveSource } from './LiveRules.ts';
import { markTimes } from './markTimes.ts';
import { rememberChanges } from './rememberChanges.ts';

/** Whoever listens: a socket, as the road sees it. */
export interface Listener extends ContentListener {
  tell(name: string, number: number): void;
  /** They may not hear of it from now on; the road has forgotten them there already. */
  lose(name: string): void;
}

export interface LiveRoad {
  /** Everything up to it was told. */
  number(): number;
  /** A number of which all facts were committed before that moment; 0 where none is known. */
  numberBefore(at: Instant): number;
  /** By name: where to listen, or null where there is nothing, or not for this actor. */
  keysFor(actor: Actor, names: string[]): Promise<Map<string, string | null>>;
  /** @param after of what brings content: the last revision that the listener has of it */
  join(listener: Listener, name: string, key: string, after?: number | null): void;
  leave(listener: Listener, key: string): void;
  /** Passes on that whoever listens to a name types there. */
  typing(listener: Listener, name: string, key: string, typingYn: boolean): void;
  /** The number of what changed there after another number; null where nothing did. */
  changedAfter(key: string, after: number): number | null;
  stop(): Promise<void>;
}

interface Options {
  facts: Pick<FactLog, 'follow'>;
  /** The number that was the log's last when the process began. */
  after: number;
  rules: Record<LiveNounName, LiveSource>;
  now(): Instant;
  onSessionsEnded(sessionIds: string[]): void;
  onError(error: unknown): void;
  /** How many last changes are remembered. */
  mostRemembered?: number;
}

/** Facts are stated a little before they are numbered, and clocks of servers differ a little. */
const marginMs = 5_000;

export function openRoad(options: Options): LiveRoad {
  const { rules, now } = options;
  const listeners = new Map<string, Map<Listener, string>>();
  const changes = rememberChanges(options.after, options.mostRemembered);
  const marks = markTimes();
  let upTo = options.after;
  marks.add(epochMs(now()), upTo);

  function deliver(change: LiveChange): void {
    changes.add(change);
    const there = listeners.get(change.key);
    if (!there) return;
    for (const [listener, name] of there) {
      if (change.mayHear?.(listener.actor) ?? true) {
        listener.tell(name, change.number);
      } else {
        leave(listener, change.key);
        listener.lose(name);
      }
    }
  }

  async function handle(facts: NumberedFact[]): Promise<void> {
    const ended = facts.flatMap(({ fact }) =>
      fact.kind === 'session.ended' ? [fact.sessionId] : [],
    );
    if (ended.length > 0) options.onSessionsEnded(ended);
    const found = await Promise.all(
      liveNounNames.map(async (noun) => {
        const own = facts.filter(({ fact }) => rules[noun].facts.includes(fact.kind));
        return own.length > 0 ? rules[noun].changesBy(own) : [];
      }),
    );
    // In the order of the numbers, so that who has got one has got all before it.
    for (const change of newest(found.flat())) deliver(change);
    upTo = Math.max(upTo, facts.at(-1)?.number ?? upTo);
    marks.add(epochMs(now()), upTo);
  }

  function leave(listener: Listener, key: string): void {
    const there = listeners.get(key);
    const name = there?.get(listener);
    there?.delete(listener);
    if (there?.size === 0) listeners.delete(key);
    if (name !== undefined) contentOf(name)?.close(listener, key);
  }

  function contentOf(name: string): LiveContent | undefined {
    const read = readLiveName(name);
    return read ? rules[read.noun].content : undefined;
  }

  const following = options.facts.follow({
    after: options.after,
    kinds: [...new Set(Object.values(rules).flatMap(({ facts }) => facts))],
    handle,
    onError: options.onError,
  });

  return {
    number: () => upTo,
    numberBefore: (at) => marks.numberAt(epochMs(at) - marginMs),
    async keysFor(actor, names) {
      const found = new Map<string, string | null>(names.map((name) => [name, null]));
      for (const noun of liveNounNames) {
        const own = names.flatMap((name) => {
          const read = readLiveName(name);
          return read?.noun === noun ? [{ name, id: read.id.toLowerCase() }] : [];
        });
        if (own.length === 0) continue;
        const keys = await rules[noun].keysFor(
          actor,
          own.map(({ id }) => id),
        );
        for (const [at, { name }] of own.entries()) found.set(name, keys[at] ?? null);
      }
      return found;
    },
    join(listener, name, key, after = null) {
      const there = listeners.get(key) ?? new Map<Listener, string>();
      listeners.set(key, there.set(listener, name));
      contentOf(name)?.open(listener, { name, key, after, number: upTo });
    },
    leave,
    typing: (listener, name, key, typingYn) => contentOf(name)?.typing?.(listener, key, typingYn),
    changedAfter(key, after) {
      // Too long ago, or a number from before a restore of the database: it may have changed.
      if (after > upTo || !changes.areKnownSince(after)) return upTo;
      return changes.lastAfter(key, after);
    },
    stop: () => following.stop(),
  };
}

/** One change for each key, the newest, by number. */
function newest(changes: LiveChange[]): LiveChange[] {
  const last = new Map<string, LiveChange>();
  for (const change of changes) {
    const known = last.get(change.key);
    if (!known || known.number <= change.number) last.set(change.key, change);
  }
  return [...last.values()].toSorted((a, b) => a.number - b.number);
}
