import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { instant } from '#domain/calendar.ts';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { userSlice } from '../user/userSlice.ts';
import { ApprovalText } from './approval/ApprovalText.tsx';
import { Signatures } from './approval/Signatures.tsx';
import { aDetail } from './ContractView.fixture.ts';
import { Verdict } from '../document/verify/Verdict.tsx';

afterEach(unmount);

const at = instant(Date.UTC(2026, 2, 2, 18));

test('the broker reads when it was signed by the clock of the agreement, and whose that is', async () => {
  const before = aDetail();
  const [first] = before.parties;
  const contract = aDetail({
    timeZone: 'America/Los_Angeles',
    parties: [{ ...first!, signedAt: at }],
    history: [{ ...before.history[0]!, at }],
  });
  mount(
    <>
      <Signatures contract={contract} locale="en-US" />
      <ApprovalText contract={contract} locale="en-US" />
    </>,
  );
  await expect.element(page.getByText('Mar 2, 2026, 10:00 AM PST')).toBeVisible();
  await page.getByText('What happened so far (1)').click();
  await expect.poll(() => page.getByText('Mar 2, 2026, 10:00 AM PST').elements().length).toBe(2);
});

test('whoever checks a copy reads when it was sealed, and by whose clock', async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')!.value;
  const reducer = combineReducers({ user: userSlice.reducer });
  mount(
    <Provider store={configureStore({ reducer })}>
      <Verdict
        verdict={{
          verdict: 'valid',
          sentence: 'This is the agreement as it was sealed.',
          record: {
            kind: 'agreement',
            title: 'Buyer agreement',
            sealedAt: at,
            stamp: { at: '2026-03-02T18:00:04.000Z', authority: 'Clock tower' },
            standing: 'It is in force.',
            faults: [],
            unproven: [],
          },
          sha256: 'a'.repeat(64),
        }}
      />
    </Provider>,
  );
  await expect.element(page.getByText(new RegExp(`^Mar [123], 2026, .* ${name}$`))).toBeVisible();
  const confirmed = new RegExp(`^Mar [123], 2026, .* ${name}, by Clock tower$`);
  await expect.element(page.getByText(confirmed)).toBeVisible();
});
