import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { createTokens } from './tokens.ts';

const actor: Actor = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  profileId: randomUUID(),
  role: 'buyer',
};
const key = new Uint8Array(32).fill(7);
const begun = instant(Date.UTC(2026, 2, 1, 12));

test('a token that was proven is good until its end and not a moment longer', async () => {
  let now = begun;
  const tokens = createTokens(key, () => now);
  const { token, expiresAt } = await tokens.forProfile(actor);
  for (const at of [begun, addMs(begun, 60_000), addMs(expiresAt, -1)]) {
    now = at;
    expect(await tokens.read(token)).toMatchObject({ kind: 'profile', actor });
  }
  now = expiresAt;
  expect(await tokens.read(token)).toEqual({ kind: 'expired' });
  expect(await tokens.read(token)).toEqual({ kind: 'expired' });
});

test('one that differs in a letter from a proven one is forged', async () => {
  const tokens = createTokens(key, () => begun);
  const { token } = await tokens.forProfile(actor);
  await tokens.read(token);
  const at = token.lastIndexOf('.') + 5;
  const other = token[at] === 'A' ? 'B' : 'A';
  const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  expect(await tokens.read(forged)).toEqual({ kind: 'forged' });
  const strange = createTokens(new Uint8Array(32).fill(8), () => begun);
  expect(await strange.read(token)).toEqual({ kind: 'forged' });
});
