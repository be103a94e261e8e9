import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallFailed } from '../../client/CallFailed.ts';
import { SendProblem } from './SendProblem.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import { useSend } from './useSend.ts';

afterEach(unmount);

let answer = Promise.withResolvers<void>();
let sent = 0;

function Form() {
  const { sending, send, errorOf, refuse, forget } = useSend();
  return (
    <>
      <button type="button" onClick={() => void send(() => (sent++, answer.promise))}>
        Send
      </button>
      <button type="button" onClick={() => refuse('firstName', 'Enter your first name.')}>
        Refuse
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
      <output>{sending.status}</output>
      <p>{errorOf('firstName')}</p>
      <SendProblem sending={sending} but={['firstName']} />
    </>
  );
}

function open(): void {
  answer = Promise.withResolvers();
  sent = 0;
  mount(<Form />);
}

const press = (name: string) => page.getByRole('button', { name }).click();
const said = () => document.querySelector('[role=alert]')!.textContent;
const status = () => page.getByRole('status');

test('pressed twice it is sent once, and forgetting does not end what is under way', async () => {
  open();
  await press('Send');
  await expect.element(status()).toHaveTextContent('loading');
  await press('Send');
  await press('Forget');
  await expect.element(status()).toHaveTextContent('loading');
  answer.resolve();
  await expect.element(status()).toHaveTextContent('idle');
  expect(sent).toBe(1);
});

test('a refusal stands where it belongs: at its field, or beside the button', async () => {
  open();
  await press('Send');
  const field = 'people.first_name';
  answer.reject(new CallFailed(400, 'invalid_field', 'This is too long.', { field }));
  await expect.element(page.getByText('This is too long.')).toBeVisible();
  await expect.poll(said).toBe('');
  answer = Promise.withResolvers();
  await press('Send');
  answer.reject(new CallFailed(409, 'changed_meanwhile', 'Somebody was faster.'));
  await expect.poll(said).toBe('Somebody was faster.');
  await press('Forget');
  await expect.poll(said).toBe('');
});

test('what is wrong before anything is sent is said the same way', async () => {
  open();
  await press('Refuse');
  await expect.element(page.getByText('Enter your first name.')).toBeVisible();
  expect(sent).toBe(0);
});
