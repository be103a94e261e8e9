import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepUser, restoreUser } from './keptUser.ts';
import { nobody } from './userSlice.ts';

const profile = {
  profileId: '0199aa00-0000-7000-8000-000000000007',
  role: 'buyer' as const,
  displayName: 'Ana Silva',
  phone: '+15550100',
  photoFileId: null,
};
const ana = {
  ...nobody,
  id: '0199aa00-0000-7000-8000-0000000000a0',
  email: 'ana@example.com',
  name: 'Ana Silva',
  accessToken: 'a-token',
  flags: ['tos' as const],
  profiles: [profile],
  activeProfile: profile,
};

const clear = () => {
  localStorage.clear();
  for (const name of ['user', 'user-profile']) document.cookie = `${name}=; Path=/; Max-Age=0`;
};
beforeEach(clear);
afterEach(clear);

test('what is kept is restored, but for the token, which is kept nowhere', () => {
  keepUser(ana);
  expect(restoreUser()).toEqual({ ...ana, accessToken: '' });
  expect(`${JSON.stringify({ ...localStorage })} ${document.cookie}`).not.toContain('a-token');
});

test('without local storage the cookies say who it is, and as whom', () => {
  keepUser(ana);
  localStorage.clear();
  const known = { ...profile, phone: null };
  expect(restoreUser()).toEqual({
    ...ana,
    accessToken: '',
    profiles: [known],
    activeProfile: known,
  });
});

test('who signed out is nobody, and leaves no cookie', () => {
  keepUser(ana);
  keepUser(nobody);
  localStorage.clear();
  expect(restoreUser()).toEqual(nobody);
  expect(document.cookie).not.toContain('user');
});

test.each(['{', '{"id":""}', encodeURIComponent('{"id":5}')])(
  'a cookie that holds %s names nobody',
  (text) => {
    document.cookie = `user=${text}; Path=/`;
    expect(restoreUser()).toEqual(nobody);
  },
);
