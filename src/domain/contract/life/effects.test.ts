import { expect, test } from 'vitest';
import { aContext, aContract, allSignatures, people } from '../Contract.example.ts';
import { move } from './move.ts';

function moved(...[contract, action, actor, context]: Parameters<typeof move>) {
  const answer = move(contract, action, actor, context);
  if (answer.outcome === 'refused') throw new Error(answer.sentence);
  return answer.contract;
}

test('a reason is kept with whoever gave it, without the space around it', () => {
  const asked = moved(
    aContract({ status: 'proposed' }),
    'request_changes',
    people.leo,
    aContext({ reason: ' Too long. ' }),
  );
  expect(asked).toMatchObject({
    reason: 'Too long.',
    reasonBy: { profileId: people.leo.profileId, role: 'buyer' },
  });
});

test('where nothing was said, nobody said it', () => {
  const declined = moved(
    aContract({ status: 'proposed', reason: 'Too long.', reasonBy: people.leo }),
    'decline',
    people.ana,
    aContext({ reason: '  ' }),
  );
  expect(declined).toMatchObject({ status: 'declined', reason: null, reasonBy: null });
});

test('an agreement says whether the broker approved it themselves or beforehand', () => {
  const pending = aContract({ ...allSignatures(), status: 'pending_approval' });
  expect(moved(pending, 'approve', people.kim, aContext()).approvedAtOnceYn).toBe(false);
  expect(moved(pending, 'approve_at_once', 'system', aContext()).approvedAtOnceYn).toBe(true);
});
