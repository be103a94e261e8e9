/** The spec's active profile state: the profile in use, restored from stored profile data. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Profile } from '#domain/user/User.ts';
import { accountChanged, renewed, restoringFailed, signedIn, userCleared } from './userSlice.ts';

export interface UserProfileState {
  activeProfile: Profile | null;
}

export const userProfileSlice = createSlice({
  name: 'userProfile',
  initialState: { activeProfile: null } as UserProfileState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(accountChanged, (state, { payload }) => {
        const active = state.activeProfile?.profileId;
        state.activeProfile =
          payload.profiles.find(({ profileId }) => profileId === active) ?? null;
      })
      .addMatcher(isAnyOf(signedIn, renewed), (state, { payload }) => {
        state.activeProfile = payload.activeProfile;
      })
      .addMatcher(isAnyOf(restoringFailed, userCleared), () => ({ activeProfile: null })),
  selectors: {
    selectUserProfile: (state) => state.activeProfile,
    selectRole: (state) => state.activeProfile?.role ?? null,
  },
});

export const { selectUserProfile, selectRole } = userProfileSlice.selectors;
