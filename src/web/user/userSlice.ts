/** The spec's `user`: who is signed in, and what they were about to do when they were asked to. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLocale } from '#domain/calendar.ts';
import type { Display } from '#domain/user/preferences.ts';
import type { Flag, Locale, Profile, UserSession } from '#domain/user/User.ts';

export interface UserState {
  id: string;
  email: string;
  name: string;
  /** The user token: lives minutes, and is good for nothing but a profile token. */
  accessToken: string;
  profiles: Profile[];
  flags: Flag[];
  /** How dates and numbers are written for this person. */
  locale: Locale;
  /** What all devices of this person show pages like; null until it was chosen. */
  display: Display | null;
  activeProfile: Profile | null;
  /** What was typed into the address field before signing in. */
  initialSearchAddress: string;
  /** A page that is for signed-in people has sent its visitor to sign in. */
  isRedirectedFromLogin: boolean;
  /** `loading` while a session is being restored at start. */
  status: 'idle' | 'loading' | 'failed';
  /** On the way out by their own will: to a page for everybody, not to the sign-in. */
  isLeaving: boolean;
}

export const nobody: UserState = {
  id: '',
  email: '',
  name: '',
  accessToken: '',
  profiles: [],
  flags: [],
  locale: defaultLocale,
  display: null,
  activeProfile: null,
  initialSearchAddress: '',
  isRedirectedFromLogin: false,
  status: 'idle',
  isLeaving: false,
};

/** What a new session says, and the profile that it begins or goes on with. */
export interface SignedIn {
  session: UserSession;
  activeProfile: Profile;
}

/** Of an account as the server describes it. */
type ChangedAccount = Pick<
  UserState,
  'email' | 'name' | 'profiles' | 'flags' | 'locale' | 'display'
>;

export const userSlice = createSlice({
  name: 'user',
  initialState: nobody,
  reducers: {
    restoring(state) {
      state.status = 'loading';
    },
    /** The service that knows could not be asked: usable signed out, nothing is forgotten. */
    restoringFailed: (state) => ({ ...cleared(state), status: 'failed' as const }),
    /** Nobody can be asked just now: who was signed in here reads on, and is asked for when that is over. */
    restoredOffline(state) {
      state.status = 'idle';
    },
    /** Somebody begins, or goes on as another of their profiles: what others saw is gone. */
    signedIn: (state, { payload }: PayloadAction<SignedIn>) => withSession(state, payload),
    /** The same user in the same profile, with new tokens. */
    renewed: (state, { payload }: PayloadAction<SignedIn>) => withSession(state, payload),
    /** Emptied, as the spec has it: id, email and token blank, lists empty, no active profile. */
    userCleared: (state) => cleared(state),
    leaving(state) {
      state.isLeaving = true;
    },
    /** Another page is in sight. */
    hasLeft(state) {
      state.isLeaving = false;
    },
    /** What was changed on the profile page shows everywhere at once. */
    accountChanged(state, { payload }: PayloadAction<ChangedAccount>) {
      const { email, name, profiles, flags, locale, display } = payload;
      Object.assign(state, { email, name, profiles, flags, locale, display });
      const active = state.activeProfile?.profileId;
      state.activeProfile = payload.profiles.find(({ profileId }) => profileId === active) ?? null;
    },
    addressTyped(state, { payload }: PayloadAction<string>) {
      state.initialSearchAddress = payload;
    },
    sentToSignIn(state, { payload }: PayloadAction<boolean>) {
      state.isRedirectedFromLogin = payload;
    },
  },
  selectors: {
    selectUser: (state) => state,
    selectIsSignedIn: (state) => state.id !== '' && state.activeProfile !== null,
    selectUserStatus: (state) => state.status,
    selectIsLeaving: (state) => state.isLeaving,
    selectActiveProfile: (state) => state.activeProfile,
    selectProfiles: (state) => state.profiles,
    selectLocale: (state) => state.locale,
    selectHasAcceptedTerms: (state) => state.flags.includes('tos'),
    selectInitialSearchAddress: (state) => state.initialSearchAddress,
    selectIsRedirectedFromLogin: (state) => state.isRedirectedFromLogin,
  },
});

function withSession(state: UserState, { session, activeProfile }: SignedIn): UserState {
  return { ...state, ...session, activeProfile, status: 'idle', isLeaving: false };
}

/** The address that was typed is nobody's secret, and survives. */
function cleared({ initialSearchAddress, isLeaving }: UserState): UserState {
  return { ...nobody, initialSearchAddress, isLeaving };
}

export const {
  restoring,
  restoringFailed,
  restoredOffline,
  signedIn,
  renewed,
  userCleared,
  leaving,
  hasLeft,
  accountChanged,
  addressTyped,
  sentToSignIn,
} = userSlice.actions;
export const {
  selectUser,
  selectIsSignedIn,
  selectUserStatus,
  selectIsLeaving,
  selectActiveProfile,
  selectProfiles,
  selectLocale,
  selectHasAcceptedTerms,
  selectInitialSearchAddress,
  selectIsRedirectedFromLogin,
} = userSlice.selectors;
