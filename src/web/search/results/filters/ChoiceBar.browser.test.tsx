import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import '../../../ui/tokens.css';
import { ChoiceBar } from './ChoiceBar.tsx';

afterEach(() => {
  unmount();
  document.documentElement.style.fontSize = '';
});

const words = ['Any', 'Studio', '1+', '2+', '3+', '4+', '5+'];
const choices = words.map((word, at) => ({ value: at === 0 ? null : at, words: word }));

function Rooms() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <div data-testid="room" style={{ width: 294 }}>
      <ChoiceBar name="Bedrooms" choices={choices} value={value} onChange={setValue} />
    </div>
  );
}

const rightOf = (element: Element) => element.getBoundingClientRect().right;

test.each(['100%', '200%'])(
  'every choice can be reached on a phone in text of %s',
  async (size) => {
    document.documentElement.style.fontSize = size;
    mount(<Rooms />);
    const room = page.getByTestId('room');
    for (const name of words) {
      const choice = page.getByRole('radio', { name, exact: true });
      await expect.element(choice).toBeVisible();
      expect(rightOf(choice.element())).toBeLessThanOrEqual(rightOf(room.element()));
    }
    await page.getByRole('radio', { name: '5+' }).click();
    await expect.element(page.getByRole('radio', { name: '5+' })).toBeChecked();
  },
);
