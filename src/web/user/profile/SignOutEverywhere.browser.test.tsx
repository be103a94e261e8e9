import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeOutbox, outboxOf } from '../../chat/ownOutbox.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { Toasts } from '../../ui/Toast.tsx';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { type Answer, serveUsers } from '../signIn/testing/openSignedOutPage.tsx';
import { userSlice } from '../userSlice.ts';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

const profileId = '019cf000-0000-7000-8000-0000000000e1';
const threadId = '019cf000-0000-7000-8000-0000000000e2';

afterEach(async () => {
  await outboxOf(profileId).dropAll();
  closeOutbox();
  unmount();
  vi.unstubAllGlobals();
});

/** Where somebody has written to one who takes no messages of theirs any more. */
async function open(answers: Record<string, Answer>) {
  const message = 'You are no longer in this conversation.';
  const server = serveUsers({ send: { status: 404, code: 'not_found', message }, ...answers });
  const outbox = outboxOf(profileId);
  await outbox.add(threadId, { body: 'Is there a garden?' });
  await expect.poll(() => outbox.all()[0]?.refusal).toBe(message);
  mount(
    <Provider store={storeWith({ user: userSlice.reducer })}>
      <MemoryRouter>
        <SignOutEverywhere />
      </MemoryRouter>
      <Toasts />
    </Provider>,
  );
  return { server, outbox };
}

const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
const dialog = page.getByRole('dialog', { name: 'Sign out and lose what was not sent?' });
const answer = (name: string) => dialog.getByRole('button', { name });

test('who signs out everywhere with a message that was not sent is told first, and may stay', async () => {
  const { server, outbox } = await open({ 'sign-out-everywhere': { data: {} } });
  await everywhere.click();
  await expect.element(dialog.getByText(/not sent: one message\./)).toBeVisible();
  await answer('Stay signed in').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sent('sign-out-everywhere')).toEqual([]);
  expect(outbox.all()).toHaveLength(1);

  await everywhere.click();
  await answer('Sign out and lose it').click();
  await expect.element(page.getByText('You are signed out everywhere.')).toBeVisible();
  expect(server.sent('sign-out-everywhere')).toHaveLength(1);
  await expect.poll(() => outbox.all()).toEqual([]);
});

test('where signing out fails, what was not sent stays', async () => {
  const { outbox } = await open({ 'sign-out-everywhere': 'no connection' });
  await everywhere.click();
  await answer('Sign out and lose it').click();
  await expect.element(page.getByText(/^Lintel cannot be reached/)).toBeVisible();
  expect(outbox.all()).toHaveLength(1);
  await expect.element(everywhere).toBeEnabled();
});
