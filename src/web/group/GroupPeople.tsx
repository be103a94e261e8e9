/** One group: who is in it since when, who is invited until when, and what can be done about it. */
import { isJoined, memberPhaseOf } from '#domain/group/MemberStatus.ts';
import { useId, useState } from 'react';
import { groupApi } from '#api/group.ts';
import type { GroupView, MemberButton, MemberView } from '#api/groupSchemas.ts';
import { dateIn, formatDay } from '#domain/calendar.ts';
import type { MemberStatus } from '#domain/group/MemberStatus.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { Label } from '../ui/Label.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { Avatar } from '../user/Avatar.tsx';
import { firstName } from '../user/firstName.ts';
import { useLocale } from '../user/useLocale.ts';
import { GroupEntities } from './GroupEntities.tsx';
import { DepartDialog } from './DepartDialog.tsx';
import { KindDialog } from './KindDialog.tsx';
import { memberNames } from './memberWords.ts';

export interface GroupPeopleProps {
  group: GroupView;
  onInvite(): void;
}

export function GroupPeople({ group, onInvite }: GroupPeopleProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="font-display text-heading font-medium">
        {titleOf(group)}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {group.members.map((member) => (
          <li key={member.memberId}>
            <Person groupId={group.groupId} member={member} />
          </li>
        ))}
      </ul>
      {group.decidesYn && (
        <Button icon="plus" className="mt-4" onClick={onInvite}>
          Invite somebody
        </Button>
      )}
      <GroupEntities group={group} />
    </section>
  );
}

/** `You, Leo and Ruth`; whoever has not answered yet is named where nobody else is there. */
function titleOf({ members }: GroupView): string {
  const others = members.filter(({ youYn }) => !youYn);
  const joined = others.filter(isJoined);
  if (joined.length > 0) return joinNames(['You', ...joined.map(calledBy)]);
  const invited = others.filter((member) => memberPhaseOf(member) === 'asked');
  if (invited.length === 0) return 'Only you so far';
  return `Only you so far; ${joinNames(invited.map(calledBy))} ${invited.length === 1 ? 'is' : 'are'} invited`;
}

const calledBy = ({ name }: MemberView) => firstName(name);

type Opened = Exclude<MemberButton, 'invite_again'>;

function Person({ groupId, member }: { groupId: string; member: MemberView }) {
  const locale = useLocale();
  const { sending, send } = useSend();
  const [going, setGoing] = useState<Opened | null>(null);
  const called = firstName(member.name);
  // Its letter is the agreement’s: it is sent again from there.
  const shown = member.actions.filter(
    (action) => action !== 'invite_again' || !member.byAgreementYn,
  );

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-4">
      <Avatar profile={{ displayName: member.name, photoFileId: member.photoFileId }} />
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <p className="font-medium">
              {member.name}
              {member.youYn && <span className="text-ink-soft"> (you)</span>}
            </p>
            <p className="text-ink-soft">
              {memberNames[member.kind]}
              {/* On a phone it has a line of its own. */}
              {member.email !== null && (
                <span className="wrap-anywhere max-sm:block">
                  <span className="max-sm:hidden"> · </span>
                  {member.email}
                </span>
              )}
            </p>
          </div>
          {member.leadYn && <Label look="leaf">Speaks for the group</Label>}
        </div>
        <p className="mt-1 text-small text-ink-soft">{sinceWords(member, locale)}</p>
        {member.byAgreementYn && (
          <p className="text-small text-ink-soft">
            The invitation came with an agreement; that one’s page sends it again.
          </p>
        )}
        {shown.length > 0 && (
          <div className="mt-1 -ml-4 flex flex-wrap">
            {shown.map((action) => (
              <Button
                key={action}
                look="plain"
                isSending={sending.status === 'loading'}
                onClick={() => {
                  if (action !== 'invite_again') return setGoing(action);
                  const body = { groupId, memberId: member.memberId };
                  void send(async () => {
                    await call(groupApi.inviteAgain, { body });
                    showToast('done', `${called} gets a new link.`);
                  });
                }}
              >
                {buttonWords[action](called)}
              </Button>
            ))}
          </div>
        )}
        <SendProblem sending={sending} />
      </div>
      {going === 'change_kind' && (
        <KindDialog groupId={groupId} member={member} onClose={() => setGoing(null)} />
      )}
      {going !== null && going !== 'change_kind' && (
        <DepartDialog
          groupId={groupId}
          member={member}
          action={going}
          onClose={() => setGoing(null)}
        />
      )}
    </div>
  );
}

const buttonWords: Record<MemberButton, (called: string) => string> = {
  invite_again: (called) => `Send ${called} a new link`,
  take_back: (called) => `Take ${called}’s invitation back`,
  change_kind: (called) => `Change what ${called} is`,
  remove: (called) => `Take ${called} off`,
  leave: () => 'Leave this group',
};

function sinceWords(member: MemberView, locale: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = (at: string) => formatDay(dateIn(timeZone, at), locale);
  const last = member.lastDay === null ? '' : formatDay(member.lastDay, locale);
  const by = member.invitedByName === null ? '' : ` by ${firstName(member.invitedByName)}`;
  const invited = member.invitedAt === null ? '' : `Invited${by} on ${day(member.invitedAt)}`;
  const words: Partial<Record<MemberStatus, string>> = {
    invited: `${invited}, until ${last}`,
    opened: `${invited}, until ${last}. Has opened the invitation.`,
    expired: `${invited}. The invitation expired on ${last}.`,
    joined: member.joinedAt === null ? '' : `In the group since ${day(member.joinedAt)}`,
  };
  return words[member.status] ?? '';
}
