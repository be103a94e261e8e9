/** The letters about a new address: to the one that it becomes, and to the one that it was. */
import { confirmHours, emailHint, undoDays } from '#domain/user/emailChange.ts';
import { greeting } from '#domain/user/personName.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { UsersWorld } from './UsersWorld.ts';

/** @param origin of the links, without a slash at the end */
export function emailChangeMails({ mail, now }: Pick<UsersWorld, 'mail' | 'now'>, origin: string) {
  const send = (tx: Tx, letter: Letter) => mail.send(tx, now(), letter);
  const undoLink = (token: string) => ({
    label: 'This was not me',
    url: link(origin, '/undo-email-change', token),
  });

  return {
    confirm: (tx: Tx, name: string, newEmail: string, token: string) =>
      send(tx, {
        to: newEmail,
        subject: 'Confirm your new e-mail address',
        paragraphs: [
          greeting(name),
          'you asked to use this address for your Lintel account. Confirm that it is yours: open the link where you are signed in.',
        ],
        action: { label: 'Use this address', url: link(origin, '/confirm-email', token) },
        footnote: `The link works for ${confirmHours} hours. If this was not you, ignore this letter: nothing happens without the link.`,
      }),
    taken: (tx: Tx, name: string, newEmail: string) =>
      send(tx, {
        to: newEmail,
        subject: 'You have an account already',
        paragraphs: [
          greeting(name),
          'somebody has just tried to use this address for another Lintel account. It has one already, so nothing has changed.',
        ],
        action: { label: 'Sign in', url: `${origin}/sign-in` },
        footnote:
          'If this was you and you want to use one account alone, delete this one on its profile page first.',
      }),
    asked: (tx: Tx, name: string, oldEmail: string, newEmail: string, token: string) =>
      send(tx, {
        to: oldEmail,
        subject: 'Your account may move to another address',
        paragraphs: [
          greeting(name),
          `somebody who is signed in to your Lintel account asked to use ${emailHint(newEmail)} for it in place of this address. It moves once that address is confirmed.`,
          'If this was you, nothing is left to do here. If it was not, press below: the change is stopped, all devices are signed out, and you choose a new password.',
        ],
        action: undoLink(token),
        footnote: `The link works for ${undoDays} days.`,
      }),
    changed: (tx: Tx, name: string, oldEmail: string, newEmail: string, token: string) =>
      send(tx, {
        to: oldEmail,
        subject: 'Your account has moved to another address',
        paragraphs: [
          greeting(name),
          `your Lintel account now uses ${emailHint(newEmail)}. Letters go there, and this address signs in no more.`,
          'If this was not you, press below: the account comes back to this address, all devices are signed out, and you choose a new password.',
        ],
        action: undoLink(token),
        footnote: `The link works for ${undoDays} days from the change.`,
      }),
  };
}

function link(origin: string, path: string, token: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('token', token);
  return url.href;
}
