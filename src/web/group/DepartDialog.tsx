/** Before somebody goes: what becomes of the agreements they are on. */
import { groupApi } from '#api/group.ts';
import type { MemberButton, MemberView } from '#api/groupSchemas.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { firstName } from '../user/firstName.ts';
import { groupQueries } from './groupQueries.ts';
import { isBlocked, WhatBecomes } from './WhatBecomes.tsx';

export interface DepartDialogProps {
  groupId: string;
  member: MemberView;
  action: Exclude<MemberButton, 'invite_again' | 'change_kind'>;
  onClose(): void;
}

export function DepartDialog({ groupId, member, action, onClose }: DepartDialogProps) {
  const { memberId } = member;
  const [asked, retry] = useReply(groupQueries.departure, { params: { groupId, memberId } });
  const { sending, send } = useSend();
  const words = wordsOf[action](firstName(member.name));

  async function go(): Promise<void> {
    const body = { groupId, memberId };
    const isDone = await send(async () => {
      if (action === 'leave') await call(groupApi.leave, { body });
      else await call(action === 'remove' ? groupApi.remove : groupApi.takeBack, { body });
    }, words.done);
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      title={words.title}
      sending={sending}
      isBlocked={isBlocked(asked)}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p className="text-lead">{words.about}</p>
      <WhatBecomes asked={asked} onRetry={() => void retry()} />
    </ConfirmDialog>
  );
}

const wordsOf: Record<
  DepartDialogProps['action'],
  (called: string) => { title: string; about: string; done: string }
> = {
  leave: () => ({
    title: 'Leave this group',
    about: 'You see nothing of it any more. The others are told, and can invite you again.',
    done: 'You have left the group.',
  }),
  remove: (called) => ({
    title: `Take ${called} off`,
    about: `${called} sees nothing of the group any more, and is told. You can invite them again.`,
    done: `${called} is off the group.`,
  }),
  take_back: (called) => ({
    title: `Take ${called}’s invitation back`,
    about: `The link in ${called}’s letter is good for nothing then.`,
    done: `${called}’s invitation is taken back.`,
  }),
};
