/**
 * The user session in local storage, and the spec's two cookies. All of it is for drawing the page
 * before the server has answered: what renews a session is a cookie that no script can read.
 */
import type { Display } from '#domain/user/preferences.ts';
import { themes } from '#domain/user/userChoices.ts';
import type { Profile } from '#domain/user/User.ts';
import { flags, locales, roles } from '#domain/user/userChoices.ts';
import {
  isListOf,
  isLike,
  isNullOr,
  isOneOf,
  isRecordOf,
  isText,
  isUuid,
  isYesOrNo,
  readJson,
} from '../client/checks.ts';
import { nobody, type UserState } from './userSlice.ts';
import { deviceStorage } from '../client/storage/storage.ts';

const storageKey = 'user';
const cookieDays = 30;

const isFlags = isListOf(isOneOf(flags));
const inCookie = { profileId: isUuid, role: isOneOf(roles), displayName: isText };
const isCookieProfile = isRecordOf<Pick<Profile, 'profileId' | 'role' | 'displayName'>>(inCookie);
const isProfile = isRecordOf<Profile>({
  ...inCookie,
  phone: isNullOr(isText),
  photoFileId: isNullOr(isUuid),
});
const isDisplay = isRecordOf<Display>({
  theme: isOneOf(themes),
  zoomYn: isYesOrNo,
  largerTextYn: isYesOrNo,
});
const isKept = isRecordOf<Omit<UserState, 'status' | 'isLeaving'>>({
  id: isText,
  email: isText,
  name: isText,
  accessToken: isText,
  profiles: isListOf(isProfile),
  flags: isFlags,
  locale: isOneOf(locales),
  display: isNullOr(isDisplay),
  activeProfile: isNullOr(isProfile),
  initialSearchAddress: isText,
  isRedirectedFromLogin: isYesOrNo,
});
const isCookieUser = isRecordOf<Pick<UserState, 'id' | 'email' | 'flags'>>({
  id: isLike(/./),
  email: isText,
  flags: isFlags,
});

/** The cookies say who it was where storage holds nothing that can be read. */
export function restoreUser(): UserState {
  const kept = readJson(deviceStorage.get(storageKey), isKept);
  return kept === null ? restoreFromCookies() : { ...nobody, ...kept };
}

/** Enough to draw the page; the server says the rest when the session is renewed. */
function restoreFromCookies(): UserState {
  const user = readCookie('user');
  const profile = readCookie('user-profile');
  if (!isCookieUser(user) || !isCookieProfile(profile)) return nobody;
  const { id, email, flags } = user;
  const { profileId, role, displayName: name } = profile;
  const activeProfile = { profileId, role, displayName: name, phone: null, photoFileId: null };
  return { ...nobody, id, email, flags, name, profiles: [activeProfile], activeProfile };
}

/** Null where it is not there or not JSON. */
function readCookie(name: string): unknown {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return JSON.parse(decodeURIComponent(entry?.slice(name.length + 1) ?? ''));
  } catch {
    return null;
  }
}

/** Without its token: what is left in a browser opens nothing. */
export function keepUser(user: UserState): void {
  deviceStorage.put(
    storageKey,
    JSON.stringify({ ...user, accessToken: '', status: undefined, isLeaving: undefined }),
  );
  if (user.id === '' || user.activeProfile === null) {
    setCookie('user', null);
    setCookie('user-profile', null);
    return;
  }
  const { profileId, role, displayName } = user.activeProfile;
  setCookie('user', { id: user.id, email: user.email, flags: user.flags });
  setCookie('user-profile', { profileId, role, displayName });
}

/** Another tab signed in or out, or switched the profile: `changed` gets what it left behind. */
export function onUserOfOtherTab(changed: (user: UserState) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) changed(restoreUser());
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Whether a session may be there to be restored, also where local storage was emptied. */
export function hasUserCookie(): boolean {
  return /(?:^|; )user=/.test(document.cookie);
}

/** JSON, for thirty days; null removes it. */
function setCookie(name: string, value: object | null): void {
  const text = value === null ? '' : encodeURIComponent(JSON.stringify(value));
  const seconds = value === null ? 0 : cookieDays * 86_400;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${text}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
