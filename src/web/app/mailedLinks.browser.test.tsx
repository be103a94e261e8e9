/** Every link of an email that acts: loading its page spends nothing, pressing its button does. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MailedLinkKind } from '#api/userSchemas.ts';
import { groupTokenStart } from '#api/groupSchemas.ts';
import { meaningOf } from '#domain/group/meaning.ts';
import type { ComponentType } from 'react';
import { Component as InvitePage } from '../contract/invite/InvitePage.tsx';
import { Component as UnsubscribePage } from '../notice/unsubscribe/UnsubscribePage.tsx';
import { Component as ConfirmEmailPage } from '../user/profile/ConfirmEmailPage.tsx';
import { Component as ResetPasswordPage } from '../user/signIn/ResetPasswordPage.tsx';
import { Component as SignInLinkPage } from '../user/signIn/SignInLinkPage.tsx';
import { Component as UndoEmailChangePage } from '../user/signIn/UndoEmailChangePage.tsx';
import { Component as VerifyEmailPage } from '../user/signIn/VerifyEmailPage.tsx';
import {
  type Answer,
  openSignedOutPage,
  serveUsers,
  session,
} from '../user/signIn/testing/openSignedOutPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';

interface MailedLinkCase {
  Page: ComponentType;
  path: string;
  /** The last part of the call that acts. */
  acts: string;
  answers: Record<string, Answer>;
  button: string;
  /** In a dialog after the first press. */
  confirm?: string;
  /** Where links of one page differ by how their token starts. */
  tokenStart?: string;
  /** Typed before the press. */
  newPassword?: string;
}

const read = { 'read-link': { data: { email: 'ana@example.org', choosePasswordYn: false } } };
const account = {
  ...{ id: session.id, email: 'ana@new.example', name: session.name, locale: 'en-US' },
  ...{ emailVerifiedYn: true, emailChange: null, passwordYn: true, profiles: session.profiles },
  ...{ flags: [], display: null, consents: [], createdAt: '2026-03-01T10:00:00.000Z' },
};

const mailedLinks: MailedLinkCase[] = [
  {
    Page: SignInLinkPage,
    path: '/sign-in-link',
    acts: 'sign-in-by-link',
    answers: { ...read, 'sign-in-by-link': { data: session } },
    button: 'Sign in',
  },
  {
    Page: VerifyEmailPage,
    path: '/verify-email',
    acts: 'verify-email',
    answers: { ...read, 'verify-email': { data: session } },
    button: 'Confirm my address',
  },
  {
    Page: VerifyEmailPage,
    path: '/verify-email',
    acts: 'verify-email',
    answers: {
      'read-link': { data: { email: 'ana@example.org', choosePasswordYn: true } },
      'verify-email': { data: session },
    },
    button: 'Confirm my address',
    newPassword: 'a warm quiet house',
  },
  {
    Page: ResetPasswordPage,
    path: '/reset-password',
    acts: 'reset-password',
    answers: { ...read, 'reset-password': { data: {} } },
    button: 'Change my password',
    newPassword: 'a warm quiet house',
  },
  {
    Page: ConfirmEmailPage,
    path: '/confirm-email',
    acts: 'confirm-email',
    answers: { ...read, 'confirm-email': { data: account } },
    button: 'Use this address',
  },
  {
    Page: UndoEmailChangePage,
    path: '/undo-email-change',
    acts: 'undo-email-change',
    answers: {
      ...read,
      'undo-email-change': { data: { email: 'ana@example.org', movedYn: true } },
    },
    button: 'Take my account back',
  },
  {
    Page: UnsubscribePage,
    path: '/unsubscribe',
    acts: 'unsubscribe',
    answers: { unsubscribe: { data: { event: null, timing: 'at_once' } } },
    button: 'End these letters',
  },
];

const invitation = {
  ...{ inviterName: 'Ana Silva', inviteeName: 'Leo Silva', emailHint: 'le•••@example.com' },
  ...{ kind: 'client', lastDay: '2026-03-15', accountYn: true },
};
mailedLinks.push(
  {
    Page: InvitePage,
    path: '/invite',
    acts: 'decline-invite',
    answers: {
      'open-invite': {
        data: {
          ...{ ...invitation, status: 'sent', contractKind: 'touring', readsYn: true, text: null },
          inviteId: '0199aa00-0000-7000-8000-0000000000f1',
          contractId: '0199aa00-0000-7000-8000-0000000000f2',
          ...{ agentName: 'Dana Brooks', brokerageName: 'Harbor Homes', obligations: [] },
        },
      },
      'decline-invite': { data: {} },
    },
    button: 'Decline it',
    confirm: 'Decline it',
  },
  {
    Page: InvitePage,
    path: '/invite',
    acts: 'decline-invitation',
    tokenStart: groupTokenStart,
    answers: {
      'open-invitation': {
        data: {
          ...{ ...invitation, memberNames: ['Ana Silva'], meaning: meaningOf('client') },
          groupId: '0199aa00-0000-7000-8000-0000000000f3',
        },
      },
      'decline-invitation': { data: {} },
    },
    button: 'Decline it',
    confirm: 'Decline it',
  },
);

const before = location.href;
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  history.replaceState(null, '', before);
});

for (const one of mailedLinks) {
  const { Page, path, acts, answers, button, newPassword, confirm, tokenStart = '' } = one;
  const how = newPassword === undefined ? '' : ' with a new password';
  test(`${path}${how}, ${acts}, acts on a press and never on load`, async () => {
    const server = serveUsers(answers);
    openSignedOutPage(Page, `${path}?token=${tokenStart}token-of-${acts}-${how.length}`);
    const acting = page.getByRole('button', { name: button });
    await expect.element(acting).toBeVisible();
    // All that a load begins has been answered by then.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const bodies = () => server.sent(acts).filter((body) => body !== null);
    expect(bodies()).toEqual([]);
    if (newPassword !== undefined) await page.getByLabelText('New password').fill(newPassword);
    (acting.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    if (confirm !== undefined) {
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    }
    await expect.poll(() => bodies().length).toBe(1);
  });
}

test('lists every link of an account letter', () => {
  const paths = new Set(mailedLinks.map(({ path }) => path));
  const ofKind: Record<MailedLinkKind, string> = {
    sign_in: '/sign-in-link',
    verify_email: '/verify-email',
    reset_password: '/reset-password',
    confirm_email: '/confirm-email',
    undo_email_change: '/undo-email-change',
  };
  expect(paths).toEqual(new Set([...Object.values(ofKind), '/unsubscribe', '/invite']));
});
