/** What people press at the very instant at which the last day ends, where the homes are. */
import { expect, test } from 'vitest';
import { addDays, addMs, type LegalDate, startOfDay } from '../../calendar.ts';
import type { Actor } from '../../access.ts';
import { aContext, aContract, aPackage, people } from '../Contract.example.ts';
import type { ContractStatus } from '../ContractStatus.ts';
import { dueNow } from './deadlines.ts';
import { actionsFor, move } from './move.ts';

const zones = ['Pacific/Guam', 'Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York'];
/** The clocks change on Mar 8 and on Nov 1, 2026, on the mainland: days of 23 and of 25 hours. */
const lastDays: LegalDate[] = [
  '2026-03-07',
  '2026-03-08',
  '2026-07-15',
  '2026-10-31',
  '2026-11-01',
];
const actorOf = (key: 'ana' | 'dana' | 'kim', role: Actor['role']): Actor => ({
  userId: people[key].profileId,
  sessionId: people[key].profileId,
  profileId: people[key].profileId,
  role,
});
const actors = [actorOf('ana', 'buyer'), actorOf('dana', 'agent'), actorOf('kim', 'admin')];

const cases = zones.flatMap((timeZone) =>
  lastDays.map((endDate) => ({
    timeZone,
    endDate,
    midnight: startOfDay(addDays(endDate, 1), timeZone),
  })),
);

function standing(status: ContractStatus, { timeZone, endDate }: (typeof cases)[number]) {
  const activatedAt = status === 'active' ? startOfDay(addDays(endDate, -20), timeZone) : null;
  return aContract({
    status,
    timeZone,
    startDate: addDays(endDate, -20),
    endDate,
    activatedAt,
    submittedAt: status === 'pending_approval' ? startOfDay(endDate, timeZone) : null,
    signingStartedAt: startOfDay(addDays(endDate, -1), timeZone),
  });
}

test.each(cases)(
  'nobody acts on what $endDate has ended in $timeZone, from its midnight on and not before',
  (at) => {
    let pressed = 0;
    for (const status of ['signing', 'pending_approval', 'active'] as const) {
      const contract = standing(status, at);
      for (const actor of actors) {
        for (const action of actionsFor(contract, actor)) {
          const press = (now: typeof at.midnight) =>
            move(contract, action, actor, aContext({ now }));
          const before = press(addMs(at.midnight, -1));
          expect(before, `${status} ${action}`).not.toMatchObject({ code: 'contract_over' });
          expect(press(at.midnight), `${status} ${action}`).toMatchObject({ outcome: 'refused' });
          pressed++;
        }
      }
    }
    expect(pressed).toBeGreaterThan(8);
  },
);

test.each(cases)(
  'an end by notice given in the last instant of $endDate in $timeZone is that day',
  (at) => {
    const cancellation = { ...aPackage.cancellation, noticeDays: 3 };
    const contract = { ...standing('active', at), agentPackage: { ...aPackage, cancellation } };
    const given = aContext({ now: addMs(at.midnight, -1) });
    const noticed = move(contract, 'give_notice', actors[0]!, given);
    if (noticed.outcome !== 'moved') throw new Error(noticed.sentence);
    const due = dueNow(noticed.contract, at.midnight);
    if (due?.kind !== 'step') throw new Error('Nothing falls due at midnight.');
    const then = aContext({ now: at.midnight });
    expect(move(noticed.contract, due.action, 'system', then)).toMatchObject({
      outcome: 'moved',
      contract: { endedOn: at.endDate, endedAt: at.midnight },
    });
  },
);
