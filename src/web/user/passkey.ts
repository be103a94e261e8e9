/** Signing in with a passkey. What talks to the authenticator is loaded when it is first asked. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { userApi } from '#api/user.ts';
import { call, Canceled } from '../client/call.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { beginSession } from './session.ts';
import type { SignedIn } from './userSlice.ts';

/** Passkeys belong to a name; browsers refuse them at an address of digits, like 127.0.0.1. */
export function hasPasskeys(hostname = location.hostname): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(hostname);
}

/** Whether the browser offers passkeys among what it fills into a field. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * @param from a button opens the browser's own pane; a field waits until one is chosen there
 * @throws CallFailed when the server refuses, or what the browser throws; Canceled also where a
 * field could not wait: nobody has asked for anything yet
 */
export async function signInByPasskey(
  from: 'button' | 'field',
  signal?: AbortSignal,
): Promise<SignedIn> {
  const response = await choosePasskey(from, signal).catch((error: unknown) => {
    throw from === 'field' ? new Canceled() : error;
  });
  return beginSession(userApi.signInByPasskey, { body: { response: { ...response } } });
}

/** How many questions have been begun; the browser holds the latest. */
let begun = 0;

async function choosePasskey(from: 'button' | 'field', signal?: AbortSignal) {
  begun += 1;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (signal?.aborted) throw new Canceled();
  // No query: a challenge is good for one answer, so none may be kept or shared.
  const { options } = await call(userApi.passkeyChallenge, {}, { signal });
  if (signal?.aborted) throw new Canceled();
  return startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: from === 'field',
  });
}

/**
 * Ends a wait for the browser, so that it asks nobody after the page is left; a question that was
 * begun since then goes on.
 */
export async function stopPasskeys(): Promise<void> {
  const begunBefore = begun;
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (begun === begunBefore) WebAuthnAbortService.cancelCeremony();
}

/** Empty where the person stopped it, or another try has taken its place. */
export function sentenceOfPasskey(error: unknown): string {
  if (error instanceof Canceled) return '';
  if (!(error instanceof Error)) return sentenceOf(error);
  if (error.name === 'AbortError') return '';
  if (error.name === 'NotAllowedError') {
    return 'No passkey was used. Try again, or sign in another way.';
  }
  return sentenceOf(error);
}
