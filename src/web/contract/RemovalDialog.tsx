/** Before somebody is taken off an agreement: what they still see, and removing them from the group, too. */
import { useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import type { RemovalView } from '#api/contract/invitationsSchemas.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { WhatBecomes } from '../group/WhatBecomes.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { contractQueries } from './contractQueries.ts';

export interface RemovalDialogProps {
  contractId: string;
  inviteId: string;
  /** The first name. */
  called: string;
  changed(contract: ContractDetail): void;
  onClose(): void;
}

export function RemovalDialog(props: RemovalDialogProps) {
  const { contractId, inviteId, called, changed, onClose } = props;
  const request = { params: { contractId, inviteId } };
  const [asked, retry] = useReply(contractQueries.removal, request);
  const [fromGroupYn, setFromGroupYn] = useState(false);
  const { sending, send } = useSend();
  const isBlocked =
    asked.status !== 'idle' ||
    (fromGroupYn &&
      asked.reply.fromGroup?.agreements.some(({ becomes }) => becomes === 'blocks') === true);

  async function remove(): Promise<void> {
    const body = { contractId, inviteId, fromGroupYn };
    const isDone = await send(async () =>
      changed(await call(invitationApi.removeCoBuyer, { body })),
    );
    if (!isDone) return;
    const where = fromGroupYn ? 'this agreement and the group' : 'this agreement';
    showToast('done', `${called} is off ${where}.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Take ${called} off this agreement`}
      sending={sending}
      isBlocked={isBlocked}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="text-lead">{called} no longer sees this agreement, its PDF or its updates.</p>
      {asked.status === 'loading' && (
        <div aria-busy className="mt-5">
          <output className="sr-only">Checking what {called} still sees</output>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {asked.status === 'failed' && (
        <ErrorState
          title={`We couldn’t check what ${called} still sees`}
          onRetry={() => void retry()}
        >
          {asked.message}
        </ErrorState>
      )}
      {asked.status === 'idle' && (
        <StillSees
          removal={asked.reply}
          called={called}
          fromGroupYn={fromGroupYn}
          onFromGroup={setFromGroupYn}
        />
      )}
    </ConfirmDialog>
  );
}

interface StillSeesProps {
  removal: RemovalView;
  called: string;
  fromGroupYn: boolean;
  onFromGroup(yn: boolean): void;
}

function StillSees({ removal, called, fromGroupYn, onFromGroup }: StillSeesProps) {
  const { inGroupYn, stillSees, fromGroup } = removal;
  if (!inGroupYn) {
    return <p className="mt-5">{called} hasn’t joined your group and sees nothing else of it.</p>;
  }
  return (
    <>
      <h3 className="mt-6 font-semibold">{called} stays in the group and still sees</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {stillSees.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">Saved homes are private, so nothing changes there.</p>
      {fromGroup === null ? (
        <p className="mt-5">Only the buyers can remove {called} from the group.</p>
      ) : fromGroup.refusal === null ? (
        <div className="mt-5">
          <Checkbox checked={fromGroupYn} onChange={onFromGroup}>
            Also remove {called} from the group. Then {called} loses the group and its conversation
            at once.
          </Checkbox>
        </div>
      ) : (
        <p className="mt-5">{fromGroup.refusal}</p>
      )}
      {fromGroupYn && fromGroup !== null && (
        <WhatBecomes
          asked={{ status: 'idle', reply: { agreements: fromGroup.agreements } }}
          onRetry={() => undefined}
        />
      )}
    </>
  );
}
