/** Making something else of somebody in the group: what, and what follows for the agreements. */
import { useState } from 'react';
import { groupApi } from '#api/group.ts';
import type { MemberView } from '#api/groupSchemas.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { RadioCards } from '../ui/fields/RadioCards.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { firstName } from '../user/firstName.ts';
import { groupQueries } from './groupQueries.ts';
import { memberWords } from './memberWords.ts';
import { isBlocked, WhatBecomes } from './WhatBecomes.tsx';

export interface KindDialogProps {
  groupId: string;
  member: MemberView;
  onClose(): void;
}

export function KindDialog({ groupId, member, onClose }: KindDialogProps) {
  const { memberId } = member;
  const [kind, setKind] = useState(member.kind);
  const isOther = kind !== member.kind;
  const [asked, retry] = useReply(
    groupQueries.kindChange,
    isOther ? { params: { groupId, memberId }, query: { kind } } : null,
  );
  const { sending, send, forget } = useSend();
  const called = firstName(member.name);

  async function change(): Promise<void> {
    const body = { groupId, memberId, kind };
    const done = `${called} is told what has changed.`;
    if (await send(() => call(groupApi.changeKind, { body }), done)) onClose();
  }

  return (
    <ConfirmDialog
      title={`Change what ${called} is`}
      sending={sending}
      isBlocked={!isOther || isBlocked(asked)}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <RadioCards
        label={`What ${called} is in this group`}
        options={MemberKind.options.map((value) => ({
          value,
          name: memberWords[value].name,
          about: memberWords[value].obliges,
        }))}
        value={kind}
        onChange={(next) => {
          forget();
          setKind(next);
        }}
      />
      {isOther && <WhatBecomes asked={asked} onRetry={() => void retry()} />}
    </ConfirmDialog>
  );
}
