/** Asks before a message is deleted for everyone in the conversation. */
import { chatApi } from '#api/chat.ts';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import type { OpenThread } from '../ownThreads.ts';

export interface DeleteMessageProps {
  thread: OpenThread;
  threadId: string;
  number: number;
  onClose(): void;
}

export function DeleteMessage({ thread, threadId, number, onClose }: DeleteMessageProps) {
  const { sending, send } = useSend();
  return (
    <ConfirmDialog
      title="Delete this message"
      sending={sending}
      onClose={onClose}
      onConfirm={() =>
        void send(async () => {
          const body = { threadId, number };
          thread.learn((await call(chatApi.delete, { body })).message);
          onClose();
        })
      }
    >
      <p>
        The words disappear for everyone in this conversation, who still see that a message was
        deleted. The brokerage keeps the words in its record for as long as the conversation. An
        admin who gives a reason can read them.
      </p>
    </ConfirmDialog>
  );
}
