/** Emojis that are given and taken back: each press in its turn, so that none is lost while one is under way. */
import { useCallback, useRef } from 'react';
import { useSend } from '../../ui/form/useSend.ts';
import { changeOrKeep, type WaitingChange } from '../ownOutbox.ts';
import type { OpenThread } from '../ownThreads.ts';

type Reaction = Omit<Extract<WaitingChange, { kind: 'react' }>, 'kind'>;

export interface Reacting {
  react(reaction: Reaction): Promise<void>;
  /** Why the last one could not be given; empty where it was. */
  problem: string;
  forget(): void;
}

export function useReacting(
  profileId: string,
  thread: Pick<OpenThread, 'learn'>,
  threadId: string,
): Reacting {
  const { sending, send, forget } = useSend();
  const last = useRef(Promise.resolve());
  const react = useCallback(
    (reaction: Reaction) => {
      last.current = last.current.then(async () => {
        await send(async () => {
          const changed = await changeOrKeep(profileId, threadId, { kind: 'react', ...reaction });
          if (changed !== null) thread.learn(changed);
        });
      });
      return last.current;
    },
    [profileId, thread, threadId, send],
  );
  return { react, problem: sending.status === 'failed' ? sending.message : '', forget };
}
