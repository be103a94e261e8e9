import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { CallFailed } from '../../client/CallFailed.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { Form, SubmitButton } from './Form.tsx';
import { SendProblem } from './SendProblem.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import { useForm } from './useForm.ts';
import { runAxe } from '../testing/runAxe.ts';

afterEach(unmount);

const Visit = z.object({
  /** It is no field here: what is wrong with it is said beside the button. */
  home: z.string().min(1, 'Choose a home first.'),
  name: z.string().min(1, 'Enter your name.'),
  days: z.array(z.string()).min(1, 'Choose at least one day.'),
  about: z.string().max(5, 'Say it in five letters.'),
});

let answer = Promise.withResolvers<void>();
let sent: z.infer<typeof Visit>[] = [];

function VisitForm({ home }: { home: string }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<string[]>([]);
  const [about, setAbout] = useState('');
  const form = useForm(Visit, { home, name, days, about }, (visit) => {
    sent.push(visit);
    return answer.promise;
  });
  return (
    <Form form={form}>
      <FieldGroup label="Days" name="days">
        <button type="button" onClick={() => setDays([...days, 'Friday'])}>
          Friday
        </button>
      </FieldGroup>
      <TextField label="Name" name="name" hint="As on your ID." value={name} onChange={setName} />
      <TextArea label="About you" name="about" value={about} onChange={setAbout} />
      <SubmitButton whileSending="Asking …">Ask</SubmitButton>
      <SendProblem sending={form.problem} />
    </Form>
  );
}

function open(home = 'oak'): void {
  answer = Promise.withResolvers();
  sent = [];
  mount(
    <StrictMode>
      <VisitForm home={home} />
    </StrictMode>,
  );
}

const name = () => page.getByLabelText('Name');
const friday = () => page.getByRole('button', { name: 'Friday' });
const said = () => document.querySelector('div[role=alert]')!.textContent;

async function fillIn(): Promise<void> {
  await friday().click();
  await name().fill('Ana');
}

test('by keyboard alone: what is wrong is said at each field, and the first of them has the focus', async () => {
  open();
  await name().click();
  await userEvent.keyboard('{Enter}');
  // A group of buttons, which stands before the field that Base UI found.
  await expect.element(friday()).toHaveFocus();
  await expect
    .element(page.getByRole('group', { name: 'Days' }))
    .toHaveAccessibleDescription('Choose at least one day.');
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name()).toHaveAccessibleDescription('Enter your name.');
  const { violations } = await runAxe();
  expect(violations.filter(({ id }) => !/landmark|region|page-has/.test(id))).toEqual([]);

  // Corrected, each falls silent by itself; the others go on.
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Choose at least one day.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Enter your name.')).toBeVisible();
  await userEvent.keyboard('{Tab}Ana');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  await expect.element(name()).toHaveAccessibleDescription('As on your ID.');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Asking …' })).toBeVisible();
  expect(sent).toEqual([{ home: 'oak', name: 'Ana', days: ['Friday'], about: '' }]);
});

test('a second press does nothing while it is sent, and the button keeps the focus', async () => {
  open();
  await fillIn();
  await page.getByRole('button', { name: 'Ask' }).click();
  const button = page.getByRole('button', { name: 'Asking …' });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  const form = document.querySelector('form')!;
  form.requestSubmit();
  answer.resolve();
  await expect.element(page.getByRole('button', { name: 'Ask', exact: true })).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test('a refusal of the server lands on its field, and is no obstacle to asking again', async () => {
  open();
  await fillIn();
  await page.getByRole('button', { name: 'Ask' }).click();
  const field = 'visit.days.0';
  answer.reject(new CallFailed(409, 'already_exists', 'Somebody else comes on Friday.', { field }));
  await expect.element(friday()).toHaveFocus();
  const days = page.getByRole('group', { name: 'Days' });
  await expect.element(days).toHaveAccessibleDescription('Somebody else comes on Friday.');
  expect(said()).toBe('');
  await expect.element(name()).toHaveValue('Ana');

  // They may have called it off: nothing was changed here, and still it is asked.
  answer = Promise.withResolvers();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('button', { name: 'Asking …' })).toBeVisible();
  await expect.element(days).toHaveAccessibleDescription('');
  expect(sent).toHaveLength(2);
  answer.reject(new CallFailed(400, 'invalid_field', 'Use other letters.', { field: 'name' }));
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveAccessibleDescription('Use other letters.');
});

test('what concerns no field that is shown stands beside the button, and what was typed stays', async () => {
  open();
  await fillIn();
  await page.getByRole('button', { name: 'Ask' }).click();
  const field = 'home';
  answer.reject(new CallFailed(409, 'already_exists', 'This home is sold.', { field }));
  await expect.poll(said).toBe('This home is sold.');
  await expect.element(name()).toHaveValue('Ana');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Ask' }).click();
  expect(sent).toHaveLength(2);
});

test('a schema refuses what no field shows beside the button too, and nothing is sent', async () => {
  open('');
  await fillIn();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.poll(said).toBe('Choose a home first.');
  expect(sent).toEqual([]);
});

test('several lines of text are told like one', async () => {
  open();
  await fillIn();
  const about = page.getByLabelText('About you');
  await about.fill('far too long');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(about).toHaveFocus();
  await expect.element(about).toHaveAccessibleDescription('Say it in five letters.');
});

test('where a schema has no words of its own, a person reads ours and not those of a library', async () => {
  function Bare() {
    const form = useForm(z.object({ count: z.string().max(3) }), { count: 'four' }, async () => {});
    return (
      <Form form={form}>
        <TextField label="Count" name="count" value="four" onChange={() => {}} />
        <SubmitButton>Send</SubmitButton>
      </Form>
    );
  }
  mount(<Bare />);
  await page.getByRole('button', { name: 'Send' }).click();
  const count = page.getByLabelText('Count');
  await expect.element(count).toHaveAttribute('aria-invalid', 'true');
  await expect.element(count).toHaveAccessibleDescription('Enter at most 3 characters.');
});
