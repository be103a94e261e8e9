/**
 * What server processes tell each other besides the database: that somebody types, that a thread has
 * grown. A message comes **at most once**: one that is published while the road between processes is
 * broken is lost. Whoever needs certainty looks at the database, by a clock and after each gap.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Carrier, OpenCarrier } from './Carrier.ts';
import { createOutgoing } from './outgoing.ts';

export interface Bus {
  /**
   * Tells every process. Those of this process who asked have heard it on return; others hear it
   * milliseconds later, in the order in which one process published.
   * @param payload what JSON can hold
   * @throws RangeError for a payload of more than `mostPayloadBytes`
   */
  publish(topic: string, payload: unknown): void;
  /** Hears what is published on exactly this topic; the function given back ends it. */
  subscribe(topic: string, hear: (payload: unknown) => void): () => void;
  /** Hears each time when messages of other processes may have been lost before it. */
  onGap(hear: () => void): () => void;
  /**
   * Milliseconds until a message of this process has gone to the others’ road and come back.
   * @throws Error in the words of whoever carries messages, where they do not come back
   */
  measure(signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  /** Null where there is one process only. */
  carrier: OpenCarrier | null;
  /** Hears what a hearer has thrown, and that the road between processes is broken. */
  onError(error: unknown): void;
}

const Messages = z.array(z.tuple([z.string(), z.unknown()]));
type Message = z.infer<typeof Messages>[number];

const probe = 'bus.probe';

export function openBus({ carrier: openCarrier, onError }: Options): Bus {
  const self = randomUUID();
  const hearers = new Map<string, Set<(payload: unknown) => void>>();
  const gapHearers = new Set<() => void>();
  let closedYn = false;
  /** Until the road between processes was there once, or is known not to be. */
  const tried = Promise.withResolvers<void>();

  const carrier: Carrier | null =
    openCarrier?.({
      hear(text) {
        const ownYn = text.startsWith(self);
        const probedYn = (hearers.get(probe)?.size ?? 0) > 0;
        if (ownYn && !probedYn) return;
        for (const [topic, payload] of readMessages(text)) {
          if (!ownYn || topic === probe) tell(topic, payload);
        }
      },
      gap() {
        tried.resolve();
        for (const hear of gapHearers) guarded(hear);
      },
      onError(error) {
        tried.resolve();
        onError(error);
      },
    }) ?? null;

  function readMessages(text: string): Message[] {
    try {
      return Messages.parse(JSON.parse(text.slice(self.length)));
    } catch (error) {
      onError(error);
      return [];
    }
  }

  function tell(topic: string, payload: unknown): void {
    for (const hear of hearers.get(topic) ?? []) guarded(() => hear(payload));
  }

  function guarded(hear: () => void): void {
    try {
      hear();
    } catch (error) {
      onError(error);
    }
  }

  const outgoing = carrier && createOutgoing(carrier, self);

  function subscribe(topic: string, hear: (payload: unknown) => void): () => void {
    const own = (payload: unknown) => hear(payload);
    const there = hearers.get(topic) ?? new Set();
    hearers.set(topic, there.add(own));
    return () => {
      there.delete(own);
      if (there.size === 0 && hearers.get(topic) === there) hearers.delete(topic);
    };
  }

  return {
    publish(topic, payload) {
      if (closedYn) return;
      outgoing?.add([topic, payload]);
      tell(topic, payload);
    },
    subscribe,
    onGap(hear) {
      gapHearers.add(hear);
      return () => void gapHearers.delete(hear);
    },
    async measure(signal) {
      if (!carrier) return 0;
      const begun = performance.now();
      const mark = randomUUID();
      const back = Promise.withResolvers<void>();
      const forget = subscribe(probe, (heard) => heard === mark && back.resolve());
      const giveUp = () => back.reject(new Error('A message to other processes was lost.'));
      signal?.addEventListener('abort', giveUp);
      try {
        await Promise.race([tried.promise, back.promise]);
        await Promise.all([
          carrier.send(`${self}${JSON.stringify([[probe, mark]])}`),
          back.promise,
        ]);
        return performance.now() - begun;
      } finally {
        signal?.removeEventListener('abort', giveUp);
        forget();
      }
    },
    async close() {
      closedYn = true;
      outgoing?.clear();
      hearers.clear();
      await carrier?.close();
    },
  };
}
