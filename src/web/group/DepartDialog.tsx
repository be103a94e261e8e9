/** Before somebody goes: what becomes of the agreements they are on. */
import { Link } from 'react-router';
import { groupApi, type AgreementLeft, type MemberButton, type MemberView } from '#api/group.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SendProblem } from '../ui/SendProblem.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSend } from '../ui/useSend.ts';
import { firstName } from '../user/firstName.ts';
import { groupQueries } from './groupQueries.ts';

export interface DepartDialogProps {
  groupId: string;
  member: MemberView;
  action: Exclude<MemberButton, 'invite_again'>;
  onClose(): void;
}

export function DepartDialog({ groupId, member, action, onClose }: DepartDialogProps) {
  const { memberId } = member;
  const [asked, retry] = useReply(groupQueries.departure, { params: { groupId, memberId } });
  const { sending, send } = useSend();
  const agreements = asked.status === 'idle' ? asked.reply.agreements : [];
  const isBlocked = agreements.some(({ becomes }) => becomes === 'blocks');
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
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={words.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Not now
          </Button>
          <Button
            look="primary"
            disabled={sending.status === 'loading' || asked.status !== 'idle' || isBlocked}
            onClick={() => void go()}
          >
            {words.title}
          </Button>
        </>
      }
    >
      <p className="text-lead">{words.about}</p>
      {asked.status === 'loading' && (
        <div aria-busy className="mt-5">
          <output className="sr-only">Looking through the agreements</output>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {asked.status === 'failed' && (
        <ErrorState title="The agreements could not be looked through" onRetry={() => void retry()}>
          {asked.message}
        </ErrorState>
      )}
      {agreements.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">What becomes of the agreements</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {agreements.map((agreement) => (
              <li key={agreement.contractId} className="py-3">
                <Link
                  to={`/agreements/${agreement.contractId}`}
                  className="font-medium text-leaf underline"
                >
                  {titleOf(agreement)}
                </Link>
                <p className={agreement.becomes === 'blocks' ? 'text-brick' : 'text-ink-soft'}>
                  {agreement.sentence}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <SendProblem sending={sending} />
    </Dialog>
  );
}

function titleOf({ kind, agentName }: AgreementLeft): string {
  return `${kind === 'touring' ? 'Touring agreement' : 'Buyer agreement'} with ${agentName}`;
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
