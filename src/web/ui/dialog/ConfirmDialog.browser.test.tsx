import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import type { SendState } from '../form/useSend.ts';

afterEach(unmount);

test('while it is under way its button keeps the focus and does nothing, and then it can be tried again', async () => {
  const confirm = vi.fn();
  let fail = () => {};
  function Asked() {
    const [sending, setSending] = useState<SendState>({ status: 'idle' });
    fail = () =>
      setSending({
        status: 'failed',
        message: 'No connection.',
        code: 'no_connection',
        field: undefined,
      });
    return (
      <ConfirmDialog
        title="Take it off"
        sending={sending}
        onConfirm={() => {
          confirm();
          setSending({ status: 'loading' });
        }}
        onClose={() => undefined}
      >
        It goes away.
      </ConfirmDialog>
    );
  }
  mount(<Asked />);
  const button = page.getByRole('button', { name: 'Take it off' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');
  await expect.element(button).not.toHaveFocus();
  expect(confirm).toHaveBeenCalledTimes(1);
  fail();
  await expect.element(page.getByText('No connection.')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(confirm).toHaveBeenCalledTimes(2);
});
