import { afterEach, expect, test, vi } from 'vitest';
import { hasPasskeys, signInByPasskey } from './passkey.ts';
import { Canceled } from '../client/call.ts';
import { CallFailed } from '../client/CallFailed.ts';

afterEach(() => {
  document.querySelector('#passkeys')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A field that waits for passkeys, in a browser that answers so. */
function browserAnswers(get: () => Promise<Credential>): void {
  const field = document.createElement('input');
  field.id = 'passkeys';
  field.setAttribute('autocomplete', 'webauthn');
  document.body.append(field);
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation(get);
}

const bytes = new Uint8Array([1]).buffer;
const chosen = {
  id: 'AQ',
  type: 'public-key',
  rawId: bytes,
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

function answer(...replies: [status: number, body: object][]): void {
  const waiting = replies.map(([status, body]) => Response.json(body, { status }));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(waiting.shift()!)),
  );
}
const challenge: [number, object] = [
  200,
  { success: true, data: { options: { challenge: 'AAAA', rpId: 'localhost' } }, message: null },
];
const refused: [number, object] = [
  400,
  { success: false, data: null, message: 'Not accepted.', code: 'passkey_refused' },
];

test('a field that cannot wait for a passkey says nothing: nobody has asked', async () => {
  answer(challenge);
  browserAnswers(() =>
    Promise.reject(new DOMException('This is an invalid domain.', 'SecurityError')),
  );
  await expect(signInByPasskey('field')).rejects.toBeInstanceOf(Canceled);
  answer(refused);
  await expect(signInByPasskey('field')).rejects.toBeInstanceOf(Canceled);
});

test('a button that was pressed, and a passkey that was chosen in the field, are told', async () => {
  answer(refused);
  await expect(signInByPasskey('button')).rejects.toBeInstanceOf(CallFailed);
  answer(challenge, refused);
  browserAnswers(() => Promise.resolve(chosen));
  await expect(signInByPasskey('field')).rejects.toMatchObject({ message: 'Not accepted.' });
});

test.each([
  ['localhost', true],
  ['homes.example', true],
  ['1.homes.example', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('at %s passkeys are offered: %s', (hostname, isOffered) => {
  expect(hasPasskeys(hostname)).toBe(isOffered);
});
