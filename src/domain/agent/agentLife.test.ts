import { expect, test } from 'vitest';
import { reinstate, suspend, type SuspendedAgent } from './agentLife.ts';

const at = '2026-03-08T20:00:00.000Z';
const dana: SuspendedAgent = { name: 'Dana Whitfield', status: 'active', suspension: null };
const kim = {
  profileId: '0199aa00-0000-7000-8000-000000000001',
  name: 'Kim Sato',
  selfYn: false,
  otherAdmins: 0,
};

/** The agent after a decision that was granted. */
function after(agent: SuspendedAgent, decided: ReturnType<typeof suspend>): SuspendedAgent {
  if (decided.outcome === 'refused') throw new Error(decided.sentence);
  return { ...agent, status: decided.status, suspension: decided.suspension };
}

test('whoever is suspended is afterwards what they were before', () => {
  for (const status of ['invited', 'onboarding', 'active'] as const) {
    const away = suspend({ ...dana, status }, kim, ' Complaint. ', at);
    expect(away).toMatchObject({
      outcome: 'moved',
      status: 'suspended',
      suspension: { at, reason: 'Complaint.', byName: 'Kim Sato', statusBefore: status },
    });
    const back = reinstate(after(dana, away), { selfYn: false });
    expect(back).toMatchObject({ outcome: 'moved', status, suspension: null });
  }
});

test('a second admin learns who was faster', () => {
  const away = after(dana, suspend(dana, kim, 'Complaint.', at));
  expect(suspend(away, kim, 'Mine.', at)).toMatchObject({
    code: 'already_exists',
    sentence: 'Dana Whitfield is suspended already, by Kim Sato.',
  });
  expect(reinstate(dana, { selfYn: false })).toMatchObject({ code: 'not_possible_now' });
});

test('a reason is due, as the agent reads it', () => {
  expect(suspend(dana, kim, '  ', at)).toMatchObject({ status: 400, field: 'reason' });
});

test('the only admin stays, and nobody lets themselves back', () => {
  expect(suspend(dana, { ...kim, selfYn: true }, 'Holiday.', at)).toMatchObject({
    outcome: 'refused',
    code: 'not_possible_now',
  });
  const away = suspend(dana, { ...kim, selfYn: true, otherAdmins: 1 }, 'Holiday.', at);
  expect(away).toMatchObject({ status: 'suspended' });
  expect(reinstate(after(dana, away), { selfYn: true })).toMatchObject({
    code: 'same_person',
  });
});
