/** Who has which thread open, over all processes: in memory alone, told again and again, forgotten by itself. */
import type { Bus } from '../platform/live/bus/Bus.ts';

const topic = 'chat.presence';
const againMs = 15_000;
const forgottenMs = 40_000;

interface Told {
  processId: string;
  threadId: string;
  profileIds: string[];
  /** The others are to tell theirs. */
  askYn: boolean;
}

interface Options {
  /** Who has it open in this process. */
  here(threadId: string): string[];
  changed(threadId: string, profileIds: string[]): void;
}

export function openPresence(bus: Bus, processId: string, { here, changed }: Options) {
  /** By thread, by process; only of threads that somebody has open here. */
  const elsewhere = new Map<string, Map<string, { profileIds: string[]; atMs: number }>>();
  const toldOf = new Set<string>();

  function tell(threadId: string, askYn: boolean): void {
    bus.publish(topic, {
      processId,
      threadId,
      profileIds: here(threadId),
      askYn,
    } satisfies Told);
  }

  function all(threadId: string): string[] {
    const others = [...(elsewhere.get(threadId)?.values() ?? [])];
    return [...new Set([...here(threadId), ...others.flatMap((one) => one.profileIds)])];
  }

  const forget = bus.subscribe(topic, (heard) => {
    const { processId: other, threadId, profileIds, askYn } = heard as Told;
    if (other === processId || here(threadId).length === 0) return;
    const before = all(threadId).toSorted().join();
    const there = elsewhere.get(threadId) ?? new Map();
    if (profileIds.length === 0) there.delete(other);
    else there.set(other, { profileIds, atMs: performance.now() });
    elsewhere.set(threadId, there);
    const now = all(threadId);
    if (now.toSorted().join() !== before) changed(threadId, now);
    if (askYn) tell(threadId, false);
  });

  const again = setInterval(() => {
    for (const [threadId, there] of elsewhere) {
      for (const [other, { atMs }] of there) {
        if (performance.now() - atMs <= forgottenMs) continue;
        there.delete(other);
        changed(threadId, all(threadId));
      }
    }
    for (const threadId of toldOf) tell(threadId, false);
  }, againMs);
  again.unref();

  return {
    entered(threadId: string): void {
      const newYn = !toldOf.has(threadId);
      toldOf.add(threadId);
      tell(threadId, newYn);
      changed(threadId, all(threadId));
    },
    left(threadId: string): void {
      tell(threadId, false);
      if (here(threadId).length === 0) {
        toldOf.delete(threadId);
        elsewhere.delete(threadId);
      } else changed(threadId, all(threadId));
    },
    stop(): void {
      clearInterval(again);
      forget();
      for (const threadId of toldOf) {
        bus.publish(topic, { processId, threadId, profileIds: [], askYn: false } satisfies Told);
      }
    },
  };
}
