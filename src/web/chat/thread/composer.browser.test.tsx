import { useMemo, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFairHousingHints } from '#domain/chat/fairHousing.ts';
import { openFieldsFault } from '#domain/chat/templateFields.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';
import { Composer } from './Composer.tsx';

afterEach(unmount);

const lookFirst = 'Look at the note first.';

function AgentWrites({
  onSend,
  hasFiles = false,
}: {
  onSend(body: string): void;
  hasFiles?: boolean;
}) {
  const [text, setText] = useState('');
  const hints = useMemo(() => findFairHousingHints(text), [text]);
  return (
    <Composer
      label="Message to Mia"
      text={text}
      onText={setText}
      hasFiles={hasFiles}
      fault={openFieldsFault(text)}
      hold={hints.length > 0 ? lookFirst : null}
      above={<FairHousingNote hints={hints} />}
      onSend={async (body) => {
        onSend(body);
        setText('');
      }}
    />
  );
}

const field = page.getByRole('textbox', { name: 'Message to Mia' });

test('what may steer is said with why and what instead, held once, and sent when it is sent again', async () => {
  const onSend = vi.fn();
  mount(<AgentWrites onSend={onSend} />);
  await userEvent.fill(field, 'A safe neighborhood.');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'These words judge how safe' }))
    .toBeVisible();
  await userEvent.type(field, '{Enter}');
  await expect.element(page.getByText(lookFirst)).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Send it as it is' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('A safe neighborhood.');
});

test('after a change it is held again, and what is right goes at once', async () => {
  const onSend = vi.fn();
  mount(<AgentWrites onSend={onSend} />);
  await userEvent.fill(field, 'A safe area');
  await userEvent.type(field, '{Enter}');
  await userEvent.type(field, ', no kids');
  await userEvent.type(field, '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.fill(field, 'Two steps to the door.');
  await userEvent.type(field, '{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Two steps to the door.');
});

test('a template with an open field is not sent, however often it is tried', async () => {
  const onSend = vi.fn();
  mount(<AgentWrites onSend={onSend} />);
  await userEvent.fill(field, 'Hello {{buyer first name}}');
  for (const _ of [1, 2]) await userEvent.type(field, '{Enter}');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Fill in {buyer first name}' }))
    .toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
});

test('files go without words', async () => {
  const onSend = vi.fn();
  mount(<AgentWrites onSend={onSend} hasFiles />);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('');
});
