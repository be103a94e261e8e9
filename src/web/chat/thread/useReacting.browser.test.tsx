import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatApi } from '#api/chat.ts';
import { askedOf, holdAnswers, refuse, startAnswering } from '../../agent/testing/answering.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { useReacting } from './useReacting.ts';

const profileId = '0199aa00-0000-7000-8000-0000000000a1';
const threadId = '0199aa00-0000-7000-8000-0000000000c1';
const thread = { learn() {} };

beforeEach(startAnswering);
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function Emojis() {
  const { react, problem } = useReacting(profileId, thread, threadId);
  return (
    <>
      {(['👍', '🎉'] as const).map((emoji) => (
        <button
          key={emoji}
          type="button"
          onClick={() => void react({ number: 7, emoji, onYn: true })}
        >
          {emoji}
        </button>
      ))}
      <p>{problem}</p>
    </>
  );
}

const given = () => askedOf(chatApi.react).map(({ body }) => (body as { emoji: string }).emoji);

test('an emoji that is pressed while another is on its way is given after it', async () => {
  refuse(chatApi.react, 409, 'not_possible_now', 'This message is gone.');
  const letGo = holdAnswers(chatApi.react);
  mount(<Emojis />);
  await userEvent.click(page.getByRole('button', { name: '👍' }));
  await userEvent.click(page.getByRole('button', { name: '🎉' }));
  await expect.poll(given).toEqual(['👍']);
  letGo();
  await expect.poll(given).toEqual(['👍', '🎉']);
  await expect.element(page.getByText('This message is gone.')).toBeVisible();
});
