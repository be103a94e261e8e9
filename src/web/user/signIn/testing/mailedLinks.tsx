/** Every link of an email that acts, with the page it opens, the button, and the call that it makes. */
import type { ComponentType } from 'react';
import { Component as UnsubscribePage } from '../../../notice/unsubscribe/UnsubscribePage.tsx';
import { Component as ConfirmEmailPage } from '../../profile/ConfirmEmailPage.tsx';
import { Component as ResetPasswordPage } from '../ResetPasswordPage.tsx';
import { Component as SignInLinkPage } from '../SignInLinkPage.tsx';
import { Component as UndoEmailChangePage } from '../UndoEmailChangePage.tsx';
import { Component as VerifyEmailPage } from '../VerifyEmailPage.tsx';
import { type Answer, session } from './openSignedOutPage.tsx';

export interface MailedLinkCase {
  Page: ComponentType;
  path: string;
  /** The last part of the call that acts. */
  acts: string;
  answers: Record<string, Answer>;
  button: string;
  /** Typed before the press. */
  newPassword?: string;
}

const read = { 'read-link': { data: { email: 'ana@example.org', choosePasswordYn: false } } };
const account = {
  ...{ id: session.id, email: 'ana@new.example', name: session.name, locale: 'en-US' },
  ...{ emailVerifiedYn: true, emailChange: null, passwordYn: true, profiles: session.profiles },
  ...{ flags: [], display: null, consents: [], createdAt: '2026-03-01T10:00:00.000Z' },
};

export const mailedLinks: MailedLinkCase[] = [
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
