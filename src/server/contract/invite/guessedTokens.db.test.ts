/** Whoever guesses the links of invitations learns nothing, and not for long. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import { groupTokenStart } from '#api/groupSchemas.ts';
import { newBrowser } from '../../user/testing/newBrowser.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const guess = () => randomBytes(32).toString('base64url');

test.each([
  ['opening one to an agreement', invitationApi.openInvite, guess],
  ['declining one to an agreement', invitationApi.declineInvite, guess],
  ['opening one to a group', groupApi.openInvitation, () => `${groupTokenStart}${guess()}`],
  ['declining one to a group', groupApi.declineInvitation, () => `${groupTokenStart}${guess()}`],
])('%s by guessing: one answer to all guesses, and none after some', async (_what, call, token) => {
  const guesser = newBrowser(town.url);
  const answers: string[] = [];
  const most = call.rateLimit!.perMinute;
  for (let at = 0; at <= most; at++) {
    const { status, code, message, data } = await guesser.call(call, { body: { token: token() } });
    answers.push(JSON.stringify({ status, code, message, data }));
  }
  const [first, ...others] = answers;
  expect(JSON.parse(first!)).toMatchObject({ status: 404, code: 'not_found', data: null });
  expect(new Set(others.slice(0, -1))).toEqual(new Set([first]));
  expect(JSON.parse(others.at(-1)!)).toMatchObject({ status: 429, code: 'too_many_requests' });
  // Nobody else has to wait for that.
  const { status } = await newBrowser(town.url).call(call, { body: { token: token() } });
  expect(status).toBe(404);
  // Nothing of what was guessed is kept.
  const { rows } = await town.pool.query('select count(*)::int as n from co_buyer_invite');
  expect(rows).toEqual([{ n: 0 }]);
});
