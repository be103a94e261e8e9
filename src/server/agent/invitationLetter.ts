/** What a new agent reads: with a link to choose a password, or to the account that is there. */
import { greeting } from '#domain/user/personName.ts';
import type { Letter } from '../platform/mail/Letter.ts';
import { passwordLinkDays } from '../user/auth/passwordLink.ts';

export interface Invited {
  name: string;
  email: string;
  /** Of the admin. */
  invitedBy: string;
  /** Null before it is entered. */
  brokerageName: string | null;
  /** Null for who can sign in already. */
  token: string | null;
}

/** @param origin of the links, without a slash at the end */
export function invitationLetter(origin: string, invited: Invited): Letter {
  const { name, email, invitedBy, brokerageName, token } = invited;
  const firm = brokerageName === null ? 'Lintel' : `${brokerageName} on Lintel`;
  const next =
    'Fill in what buyers read about you, publish a package with your fee, and buyers find you.';
  const about = { to: email, subject: `You are an agent of ${firm}` };
  if (token === null) {
    return {
      ...about,
      paragraphs: [
        greeting(name),
        `${invitedBy} has made you an agent of ${firm}. You have an account already: sign in as before, and choose “agent” at the top right.`,
        next,
      ],
      action: { label: 'Open the agents’ desk', url: `${origin}/sign-in?return_to=%2Fagent` },
      footnote: 'If you did not expect this, ask whoever runs your brokerage.',
    };
  }
  const url = new URL('/reset-password', origin);
  url.searchParams.set('token', token);
  url.searchParams.set('return_to', '/agent');
  return {
    ...about,
    paragraphs: [
      greeting(name),
      `${invitedBy} has opened an account for you, as an agent of ${firm}. Choose a password to begin; that also confirms that this address is yours.`,
      next,
    ],
    action: { label: 'Choose my password', url: url.href },
    footnote: `The link works once, for ${passwordLinkDays} days. After that, “Forgotten password” at the sign-in gives you another one.`,
  };
}
