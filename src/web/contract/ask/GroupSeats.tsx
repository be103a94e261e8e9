/** Who of the group is on a new agreement from its beginning, and as what. */
import { useId } from 'react';
import { Link } from 'react-router';
import type { GroupView } from '#api/groupSchemas.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { joinNames } from '#domain/joinNames.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { firstName } from '../../user/firstName.ts';
import { kindWords } from '../coBuyerWords.ts';
import type { Seats } from './useSeats.ts';

export function GroupSeats({ groups, chosen, choose, kindOf, setKind, signsForIt }: Seats) {
  const titleId = useId();
  if (chosen === null) return null;
  const others = othersIn(chosen);
  if (others.length === 0 && groups.length === 1) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-medium">
        Who of your group is on it
      </h2>
      {groups.length > 1 && (
        <Select
          label="In which group you ask"
          className="mt-3"
          options={groups.map((group) => ({ value: group.groupId, words: nameOf(group) }))}
          value={chosen.groupId}
          onChange={choose}
        />
      )}
      {others.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {others.map((member) => {
            const kind = kindOf(member.memberId);
            return (
              <li key={member.memberId} className="py-2">
                <div className="grid items-center gap-x-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
                  <Checkbox
                    checked={kind !== null}
                    disabled={signsForIt(member.memberId)}
                    onChange={(isOn) => setKind(member.memberId, isOn ? member.kind : null)}
                  >
                    {member.name}
                  </Checkbox>
                  {kind !== null && !signsForIt(member.memberId) && (
                    <Select
                      label={`What ${firstName(member.name)} is to this agreement`}
                      labelShown={false}
                      options={MemberKind.options.map((value) => ({
                        value,
                        words: kindWords[value].name,
                      }))}
                      value={kind}
                      onChange={(next) => setKind(member.memberId, next)}
                    />
                  )}
                </div>
                {kind !== null && (
                  <p className="pt-1.5 pb-1 text-small text-ink-soft">
                    {signsForIt(member.memberId)
                      ? 'Signs for it with you. The company owes the fee, not who signs.'
                      : kindWords[kind].obliges}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-2 text-small text-ink-soft">
        They are told by mail and need no new invitation.{' '}
        <Link to="/group" className="font-medium text-leaf underline">
          See your group
        </Link>
      </p>
    </section>
  );
}

/** Who has joined and is not whoever asks. */
function othersIn({ members }: GroupView) {
  return members.filter(({ youYn, status }) => !youYn && status === 'joined');
}

function nameOf(group: GroupView): string {
  const others = othersIn(group);
  if (others.length === 0) return 'Alone';
  return `With ${joinNames(others.map(({ name }) => firstName(name)))}`;
}
