/** Who of the group is not on an agreement yet: put on it by one press, without another invitation. */
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { groupQueries } from '../group/groupQueries.ts';
import { Button } from '../ui/Button.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { firstName } from '../user/firstName.ts';
import { kindWords } from './coBuyerWords.ts';

export interface OfferedSeatsProps {
  contract: ContractDetail;
  /** Which make sense now. */
  kinds: readonly MemberKind[];
  changed(contract: ContractDetail): void;
}

export function OfferedSeats({ contract, kinds, changed }: OfferedSeatsProps) {
  const { contractId, buyerGroupId, parties, role } = contract;
  // Agents see no groups: for them an invitation to somebody of the group is a seat all the same.
  const [asked] = useReply(groupQueries.groups, role === 'buyer' ? {} : null);
  const { sending, send } = useSend();
  if (asked.status !== 'idle') return null;
  const group = asked.reply.groups.find(({ groupId }) => groupId === buyerGroupId);
  const free = (group?.members ?? []).filter(
    ({ status, kind, profileId }) =>
      status === 'joined' &&
      kinds.includes(kind) &&
      !parties.some((party) => party.profileId === profileId),
  );
  if (free.length === 0) return null;
  return (
    <section aria-labelledby="of-the-group" className="mb-6">
      <h3 id="of-the-group" className="text-lead font-semibold">
        Already in your group
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {free.map(({ memberId, name, kind }) => (
          <li
            key={memberId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <p className="min-w-0">
              {name}
              <span className="block text-small text-ink-soft">
                {kindWords[kind].name}. {kindWords[kind].obliges}
              </span>
            </p>
            <Button
              disabled={sending.status === 'loading'}
              onClick={() =>
                void send(
                  async () => {
                    const body = { contractId, memberId, kind };
                    changed(await call(invitationApi.seatMember, { body }));
                  },
                  `${firstName(name)} is on it, and told by mail.`,
                )
              }
            >
              Put {firstName(name)} on it
            </Button>
          </li>
        ))}
      </ul>
      <StepProblem sending={sending} />
    </section>
  );
}
