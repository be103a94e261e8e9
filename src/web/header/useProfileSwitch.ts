/** Going on as another of one's profiles: new tokens, and nothing left of what the one before saw. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { userApi } from '#api/user.ts';
import type { Profile, UserSession } from '#domain/user/User.ts';
import { call, Canceled } from '../client/call.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { showToast } from '../ui/Toast.tsx';
import { roleWords } from '../user/roleWords.ts';
import { switchProfile } from '../user/session.ts';
import { selectUser, signedIn } from '../user/userSlice.ts';

export interface ProfileSwitch {
  isSwitching: boolean;
  switchTo(profile: Profile): void;
  /** For agents and admins: everybody can buy. */
  alsoBuy(): void;
}

export function useProfileSwitch(): ProfileSwitch {
  const { id, email, name, accessToken, profiles, flags, locale, display } =
    useSelector(selectUser);
  const session: UserSession = {
    id,
    email,
    name,
    accessToken,
    profiles,
    flags,
    locale,
    display,
  };
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [isSwitching, setIsSwitching] = useState(false);

  async function take(find: () => Promise<[UserSession, Profile]>): Promise<void> {
    setIsSwitching(true);
    try {
      const [from, { profileId }] = await find();
      const next = await switchProfile(from, profileId);
      dispatch(signedIn(next));
      const { role } = next.activeProfile;
      showToast('done', `You go on as ${roleWords[role]}.`);
      if (role === 'buyer') void navigate('/');
    } catch (error) {
      if (!(error instanceof Canceled)) showToast('error', sentenceOf(error));
    } finally {
      setIsSwitching(false);
    }
  }

  return {
    isSwitching,
    switchTo: (profile) => void take(async () => [session, profile]),
    alsoBuy: () =>
      void take(async () => {
        const { profile } = await call(userApi.addBuyerProfile, {});
        return [{ ...session, profiles: [...profiles, profile] }, profile];
      }),
  };
}
