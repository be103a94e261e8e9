/** All groups of somebody, in four faces: on their way, none yet, not to be had, there. */
import { useState } from 'react';
import { groupApi } from '#api/group.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StaleNote } from '../ui/kept/StaleNote.tsx';
import { showToast } from '../ui/Toast.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { groupQueries } from './groupQueries.ts';
import { InviteForm } from './InviteForm.tsx';
import { memberWords } from './memberWords.ts';

export function OwnGroups() {
  const [asked, retry] = useReply(groupQueries.groups, {}, { isWatched: true });
  /** Into which group; `new` opens one first. */
  const [inviting, setInviting] = useState<string | null>(null);

  if (asked.status === 'loading') return <GroupsSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="Your group could not be loaded" onRetry={() => void retry()}>
        {asked.message}
      </ErrorState>
    );
  }
  const { groups } = asked.reply;
  return (
    <>
      <StaleNote problem={asked.problem ?? ''} onRetry={() => void retry()} />
      {groups.length === 0 ? (
        <EmptyState
          title="You look alone so far"
          action={
            <Button look="primary" icon="plus" onClick={() => setInviting('new')}>
              Invite somebody
            </Button>
          }
        >
          Whoever buys with you, co-signs your loan or looks along is invited once, and can be on
          each agreement after that.
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-lead text-ink-soft">
            Invited once, they can be on each agreement after that. You choose every time who is.
          </p>
          {groups.map((group) => (
            <GroupPeople
              key={group.groupId}
              group={group}
              onInvite={() => setInviting(group.groupId)}
            />
          ))}
          <p className="mt-12 border-t border-line pt-6 text-ink-soft">
            You buy another home with other people?{' '}
            <button
              type="button"
              className="min-h-11 font-medium text-leaf underline"
              onClick={() => setInviting('new')}
            >
              Open another group
            </button>
          </p>
        </>
      )}
      <Dialog
        open={inviting !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setInviting(null);
        }}
        title={inviting === 'new' ? 'Invite somebody to a new group' : 'Invite somebody'}
      >
        <InviteForm
          kinds={MemberKind.options}
          words={memberWords}
          button="Send the invitation"
          onCancel={() => setInviting(null)}
          onInvite={async (invitee) => {
            const groupId =
              inviting === 'new' ? (await call(groupApi.open, {})).groupId : inviting!;
            await call(groupApi.invite, { body: { ...invitee, groupId } });
            setInviting(null);
            showToast('done', `${invitee.firstName} is invited.`);
          }}
        />
      </Dialog>
    </>
  );
}

function GroupsSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">Your group is being loaded</output>
      <Skeleton className="mt-3 h-6 w-full max-w-md" />
      <Skeleton className="mt-10 h-8 w-56" />
      <Skeleton className="mt-5 h-20 w-full" />
      <Skeleton className="mt-2 h-20 w-full" />
    </div>
  );
}
