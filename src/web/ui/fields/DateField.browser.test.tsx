import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DateField } from './DateField.tsx';
import { mount, unmount } from '../testing/mount.tsx';

afterEach(unmount);

function Day({ given }: { given: string }) {
  const [day, setDay] = useState(given);
  return <DateField label="First day" value={day} onChange={setDay} />;
}

const field = () => page.getByLabelText('First day');

test('the calendar goes from 1900-01-01 to 2099-12-31, and a day is said in words', async () => {
  mount(<Day given="2026-03-08" />);
  await expect.element(field()).toHaveAttribute('min', '1900-01-01');
  await expect.element(field()).toHaveAttribute('max', '2099-12-31');
  await expect.element(page.getByText('Mar 8, 2026')).toBeVisible();
});

test.each([
  ['1899-12-31', true],
  ['1900-01-01', false],
  ['2099-12-31', false],
  ['2100-01-01', true],
])('%s is outside: %s', async (day, outside) => {
  mount(<Day given={day} />);
  const sentence = page.getByText('Choose a day from Jan 1, 1900 to Dec 31, 2099.');
  await (outside
    ? expect.element(sentence).toBeVisible()
    : expect.element(sentence).not.toBeInTheDocument());
  expect(field().element().getAttribute('aria-invalid')).toBe(outside ? 'true' : null);
});
