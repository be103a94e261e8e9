/** What is being written in a thread: something new, an answer, or an own message anew. */
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Message } from '#domain/chat/Message.ts';
import { type Uploads, useUploads } from '../attach/useUploads.ts';
import { changeOrKeep, outboxOf, type UnsentMessage } from '../ownOutbox.ts';
import type { OpenThread } from '../ownThreads.ts';
import type { ComposerHandle } from './Composer.tsx';
import { useDraft } from './useDraft.ts';

export type WritingMode = { kind: 'new' } | { kind: 'quote' | 'edit'; message: Message };

export interface Writing {
  mode: WritingMode;
  text: string;
  /** The home that the next message is about; null: none. */
  home: string | null;
  /** Files that go with the next message. */
  uploads: Uploads;
  composer: React.RefObject<ComposerHandle | null>;
  setText(text: string): void;
  /** Puts a question into the field, to be sent as it is or changed. */
  begin(question: string): void;
  quote(message: Message): void;
  edit(message: Message): void;
  /** Takes what was refused back into the field. */
  rewrite(unsent: UnsentMessage): void;
  leaveMode(): void;
  leaveHome(): void;
  send(body: string): Promise<void>;
}

const anew: WritingMode = { kind: 'new' };

/** @param onSent called when something new was written */
export function useWriting(
  profileId: string,
  thread: OpenThread,
  threadId: string,
  onSent: () => void,
): Writing {
  const { draft, setDraft, leave } = useDraft(profileId, threadId);
  /** Of the message that is edited; the draft waits meanwhile. */
  const [edited, showEdited] = useState('');
  const latestEdit = useRef('');
  const setEdited = (text: string) => {
    latestEdit.current = text;
    showEdited(text);
  };
  const [mode, setMode] = useState<WritingMode>(anew);
  const [asked, setAsked] = useSearchParams();
  const uploads = useUploads();
  const composer = useRef<ComposerHandle>(null);
  const home = asked.get('home');
  const isEdit = mode.kind === 'edit';

  const leaveHome = useCallback(
    () =>
      setAsked(
        (now) => {
          now.delete('home');
          return now;
        },
        { replace: true },
      ),
    [setAsked],
  );

  function go(next: WritingMode): void {
    setMode(next);
    composer.current?.focus();
  }

  async function send(body: string): Promise<void> {
    if (isEdit) {
      const { number } = mode.message;
      const changed = await changeOrKeep(profileId, threadId, { kind: 'edit', number, body });
      if (changed !== null) thread.learn(changed);
      // Who has written on meanwhile goes on.
      if (latestEdit.current === edited) setMode(anew);
      return;
    }
    const files = uploads.list.map(({ key, file, state }) => ({
      key,
      file,
      attachment: state.status === 'idle' ? state.attachment : null,
    }));
    await outboxOf(profileId).add(threadId, {
      body,
      ...(files.length > 0 && { files }),
      ...(mode.kind === 'quote' && { quotedNumber: mode.message.number }),
      ...(home !== null && { subject: { kind: 'home', listingKey: home } }),
    });
    uploads.clear();
    leave(draft);
    setMode(anew);
    if (home !== null) leaveHome();
    onSent();
  }

  return {
    mode,
    text: isEdit ? edited : draft,
    home,
    uploads,
    composer,
    setText: isEdit ? setEdited : setDraft,
    begin(question) {
      setDraft(question);
      composer.current?.focus();
    },
    quote: (message) => go({ kind: 'quote', message }),
    edit(message) {
      setEdited(message.body);
      go({ kind: 'edit', message });
    },
    rewrite({ clientId, what }) {
      setMode(anew);
      setDraft(draft === '' ? what.body : `${what.body}\n${draft}`);
      uploads.add((what.files ?? []).map(({ file }) => file));
      void outboxOf(profileId).drop(clientId);
      composer.current?.focus();
    },
    leaveMode: () => go(anew),
    leaveHome,
    send,
  };
}
