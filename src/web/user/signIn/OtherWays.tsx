/** The ways in that need no password. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import { userApi } from '#api/user.ts';
import { userSchemas } from '#api/userSchemas.ts';
import { call, Canceled } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import {
  hasPasskeys,
  offersPasskeys,
  sentenceOfPasskey,
  signInByPasskey,
  stopPasskeys,
} from '../passkey.ts';
import { Problem } from '../Problem.tsx';
import { signedIn } from '../userSlice.ts';
import { doorPath, useReturnPath } from './useReturnPath.ts';

export type SignInWays = z.infer<typeof userSchemas.signInWays.reply>;

export interface OtherWaysProps {
  ways: SignInWays | null;
  /** Typed already, to be taken along. */
  email: string;
}

export function OtherWays({ ways, email }: OtherWaysProps) {
  const dispatch = useDispatch();
  const returnTo = useReturnPath();
  const [passkeyProblem, setPasskeyProblem] = useState('');
  const { sending, send, forget } = useSend();

  const byPasskey = useCallback(
    async (from: 'button' | 'field', signal?: AbortSignal) => {
      setPasskeyProblem('');
      try {
        dispatch(signedIn(await signInByPasskey(from, signal)));
      } catch (error) {
        setPasskeyProblem(sentenceOfPasskey(error));
      }
    },
    [dispatch],
  );

  const waitOfField = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    waitOfField.current = controller;
    void offersPasskeys().then((isOffered) => {
      if (isOffered && !controller.signal.aborted) return byPasskey('field', controller.signal);
    });
    return () => {
      controller.abort(new Canceled());
      void stopPasskeys();
    };
  }, [byPasskey]);

  function pressed(): void {
    // The browser holds one question at a time: what the field was about to ask would end this one.
    waitOfField.current?.abort(new Canceled());
    forget();
    void byPasskey('button');
  }

  async function toProvider(): Promise<void> {
    setPasskeyProblem('');
    await send(async () => {
      const { url } = await call(userApi.signInWithProvider, { body: { returnTo } });
      location.assign(url);
    });
  }

  return (
    <section aria-label="Other ways to sign in">
      <p className="my-6 flex items-center gap-4 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or without a password
      </p>
      <div className="grid gap-3">
        {hasPasskeys() && (
          <Button icon="key-round" onClick={pressed}>
            Sign in with a passkey
          </Button>
        )}
        {ways?.mailYn !== false && (
          <ButtonLink to={doorPath('/sign-in', returnTo, { way: 'mail' })} state={{ email }}>
            <Icon name="mail" size={18} className="shrink-0" />
            Sign in with a link by mail
          </ButtonLink>
        )}
        {ways !== null && ways.provider !== null && (
          <Button icon="user-round" onClick={() => void toProvider()}>
            Sign in with {ways.provider}
          </Button>
        )}
      </div>
      <Problem>{sending.status === 'failed' ? sending.message : passkeyProblem}</Problem>
    </section>
  );
}
