/** The letters about accounts. Each link leads into the app, which hands its token over. */
import { greeting } from '#domain/user/personName.ts';
import type { Instant } from '#domain/calendar.ts';
import { isOwnPath } from '#domain/user/returnPath.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import type { Mailer } from '../platform/mail/Mailer.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import type { AccountMails, Addressee } from './auth/AccountMails.ts';
import { linkMinutes, verificationHours } from './auth/createAuth.ts';

interface MailWorld {
  db: Db;
  mail: Mailer;
  now(): Instant;
}

const notYou = 'If this was not you, ignore this letter: nothing happens without the link.';

/**
 * What the letters about accounts say.
 * @param origin of the links, without a slash at the end
 */
export function accountLetters(origin: string) {
  return {
    verification: (to: Addressee, token: string, returnTo: string | null): Letter => ({
      to: to.email,
      subject: 'Confirm your e-mail address',
      paragraphs: [
        greeting(to.name),
        'one step is left to open your Lintel account: confirm that this address is yours.',
      ],
      action: {
        label: 'Confirm my address',
        url: link(origin, '/verify-email', token, returnTo),
      },
      footnote: `The link works for ${verificationHours} hours. In another browser than the one that the account was opened in, you choose its password there. ${notYou}`,
    }),
    existing: (to: Addressee): Letter => ({
      to: to.email,
      subject: 'You have an account already',
      paragraphs: [
        greeting(to.name),
        'somebody has just tried to open a Lintel account with this address. You have one already, so nothing has changed.',
      ],
      action: { label: 'Sign in', url: `${origin}/sign-in` },
      footnote: 'If this was you and the password is gone, choose “Forgotten password” there.',
    }),
    resetPassword: (to: Addressee, token: string): Letter => ({
      to: to.email,
      subject: 'Choose a new password',
      paragraphs: [
        greeting(to.name),
        'with this link you choose a new password. All your devices are signed out then.',
      ],
      action: {
        label: 'Choose a new password',
        url: link(origin, '/reset-password', token, null),
      },
      footnote: `The link works once, for one hour. ${notYou}`,
    }),
    signInLink: (to: Addressee, token: string, returnTo: string | null): Letter => ({
      to: to.email,
      subject: 'Your link to sign in',
      paragraphs: [greeting(to.name), 'this link signs you in to Lintel.'],
      action: { label: 'Sign in', url: link(origin, '/sign-in-link', token, returnTo) },
      footnote: `The link works once, for ${linkMinutes} minutes. ${notYou}`,
    }),
  };
}

/** @param origin of the links, without a slash at the end */
export function accountMails({ db, mail, now }: MailWorld, origin: string): AccountMails {
  const send = (letter: Letter) => inTransaction(db, (tx) => mail.send(tx, now(), letter));
  const letters = accountLetters(origin);

  return {
    verify: (to, token, returnTo) => send(letters.verification(to, token, returnTo)),
    verifyAgain: (to, token, returnTo, ipAddress) =>
      inTransaction(db, async (tx) => {
        await countLetter(tx, now(), { email: to.email, by: { ipAddress } });
        await mail.send(tx, now(), letters.verification(to, token, returnTo));
      }),
    existing: (to) => send(letters.existing(to)),
    resetPassword: (to, token) => send(letters.resetPassword(to, token)),
    async signInLink(email, token, returnTo) {
      // Strangers get no letters from us; the page says the same in either case.
      const user = await db
        .selectFrom('users')
        .select('name')
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
      if (user) await send(letters.signInLink({ name: user.name, email }, token, returnTo));
    },
  };
}

function link(origin: string, path: string, token: string, returnTo: string | null): string {
  const url = new URL(path, origin);
  url.searchParams.set('token', token);
  if (returnTo !== null && returnTo !== '/' && isOwnPath(returnTo)) {
    url.searchParams.set('return_to', returnTo);
  }
  return url.href;
}
