import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { Composer } from './Composer.tsx';
import { useDraft } from './useDraft.ts';

let sent: string[];
beforeEach(() => {
  sent = [];
});
afterEach(unmount);

function Writing() {
  const [text, setText] = useState('');
  return (
    <Composer
      text={text}
      onText={setText}
      label="Message to Dana"
      onSend={async (body) => {
        sent.push(body);
        setText('');
      }}
    />
  );
}

const field = () => page.getByRole('textbox', { name: 'Message to Dana' });

test('Enter sends, and Shift+Enter begins a line', async () => {
  mount(<Writing />);
  await field().click();
  await userEvent.keyboard('Hello{Shift>}{Enter}{/Shift}there');
  await expect.element(field()).toHaveValue('Hello\nthere');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['Hello\nthere']);
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
});

test('Enter that ends a word of an input method sends nothing', async () => {
  mount(<Writing />);
  await field().fill('にほん');
  const element = field().element();
  for (const keyCode of [13, 229]) {
    const isComposing = keyCode === 13;
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode, isComposing, bubbles: true }),
    );
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['にほん']);
});

test('nothing is sent where nothing is written', async () => {
  mount(<Writing />);
  await field().fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('what may not be sent is said, and stays', async () => {
  mount(<Writing />);
  await field().fill('routing number 125000024');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Money instructions are never sent here/)).toBeVisible();
  await expect.element(field()).toHaveValue('routing number 125000024');
  await field().fill('x'.repeat(4_001));
  await expect.element(page.getByText('4001 of 4000 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/at most 4,000 characters/)).toBeVisible();
  await field().fill('See you at ten');
  await expect.element(page.getByText(/at most 4,000 characters/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toEqual(['See you at ten']);
});

test('it grows with its lines, up to a part of the page', async () => {
  await page.viewport(390, 844);
  mount(<Writing />);
  const height = () => (field().element() as HTMLElement).offsetHeight;
  const before = height();
  await field().fill('one\ntwo\nthree');
  await expect.poll(height).toBeGreaterThan(before);
  await field().fill('line\n'.repeat(100));
  expect(height()).toBeLessThanOrEqual(0.4 * 844 + 1);
});

test('a draft is there again when one comes back, for the same person and thread', async () => {
  function Kept({ profileId }: { profileId: string }) {
    const { draft, setDraft } = useDraft(profileId, 'thread');
    return (
      <Composer text={draft} onText={setDraft} label="Message to Dana" onSend={async () => {}} />
    );
  }
  mount(<Kept profileId="ana" />);
  await field().fill('Half a sent');
  mount(<Kept profileId="leo" />);
  await expect.element(field()).toHaveValue('');
  mount(<Kept profileId="ana" />);
  await expect.element(field()).toHaveValue('Half a sent');
});

test('what is written while a message goes out stays', async () => {
  let goOn = () => {};
  function Slow() {
    const { draft, setDraft, leave } = useDraft('mia', 'slow');
    return (
      <Composer
        text={draft}
        onText={setDraft}
        label="Message to Dana"
        onSend={async (body) => {
          sent.push(body);
          await new Promise<void>((resolve) => (goOn = resolve));
          leave(draft);
        }}
      />
    );
  }
  mount(<Slow />);
  await field().click();
  await userEvent.keyboard('See you at ten{Enter}');
  await expect.poll(() => sent).toEqual(['See you at ten']);
  // A second press sends nothing twice and takes nothing away.
  await userEvent.keyboard(' and bring a lamp{Enter}');
  expect(sent).toHaveLength(1);
  goOn();
  await expect.element(field()).toHaveValue('and bring a lamp');
  mount(<Slow />);
  await expect.element(field()).toHaveValue('and bring a lamp');
});
