/** Who types at the moment; it keeps its line where there is room, so that nothing jumps. */
import { useEffect, useState } from 'react';
import { joinNames } from '#domain/joinNames.ts';
import { live } from '../../client/live.ts';
import { calledIn, type Reader } from './people.ts';

export interface TypingLineProps {
  threadId: string;
  reader: Reader;
}

/** Whoever closes a laptop says nothing any more. */
const forgottenMs = 8_000;

export function TypingLine({ threadId, reader }: TypingLineProps) {
  const typing = useTypingPeople(threadId);
  const names = typing.map((profileId) => calledIn(reader, profileId));
  const verb = names.length === 1 ? 'is' : 'are';
  return (
    <p
      aria-hidden
      className="mx-auto h-5 w-full max-w-3xl truncate px-4 text-small text-ink-soft sm:px-5 low-thread:empty:hidden"
    >
      {names.length > 0 && `${joinNames(names)} ${verb} typing`}
    </p>
  );
}

function useTypingPeople(threadId: string): string[] {
  const [people, setPeople] = useState<string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    function stops(profileId: string): void {
      clearTimeout(timers.get(profileId));
      timers.delete(profileId);
      setPeople([...timers.keys()]);
    }
    const end = live.onContent((frame) => {
      if (frame.name !== `chat:${threadId}`) return;
      // Whoever has said it no longer types it.
      if (frame.kind === 'thread') {
        for (const { senderProfileId } of frame.changes.messages) {
          if (senderProfileId !== null && timers.has(senderProfileId)) stops(senderProfileId);
        }
      }
      if (frame.kind !== 'typing') return;
      const { profileId, typingYn } = frame;
      if (!typingYn) return stops(profileId);
      clearTimeout(timers.get(profileId));
      timers.set(
        profileId,
        setTimeout(() => stops(profileId), forgottenMs),
      );
      setPeople([...timers.keys()]);
    });
    return () => {
      end();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [threadId]);
  return people;
}
