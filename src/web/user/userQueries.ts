/** What is asked about accounts, and what makes which answers old. */
import { userApi } from '#api/user.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const userQueries = questions({
  signInWays: asks(userApi.signInWays),
  me: asks(userApi.me, ['account']),
  sessions: asks(userApi.sessions, ['devices']),
  passkeys: asks(userApi.passkeys, ['passkeys']),
  check: asks(userApi.check, ['account']),
});

const tellsAccount = (reply: ReplyOf<typeof userApi.me>) => ({ name: 'me', request: {}, reply });

outdates(userApi.updateAccount, [], tellsAccount);
outdates(userApi.setPreferences, [], tellsAccount);
outdates(userApi.giveConsent, [], tellsAccount);
outdates(userApi.changeEmail, [], tellsAccount);
outdates(userApi.confirmEmail, [], tellsAccount);
outdates(userApi.keepEmail, [], tellsAccount);
outdates(userApi.addBuyerProfile, ['account']);
outdates(userApi.changePassword, ['account', 'devices']);
outdates(userApi.endSession, ['devices']);
outdates(userApi.addPasskey, ['passkeys']);
outdates(userApi.removePasskey, ['passkeys']);
