import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { latePart } from './latePart.ts';

afterEach(unmount);

test('a part whose code does not come costs the page nothing, and comes with the network', async () => {
  let isThere = false;
  let asked = 0;
  const Part = latePart(async () => {
    asked++;
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /a.js');
    return Promise.resolve({ default: () => <p>The menu.</p> });
  });
  function Sheet() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Hide
        </button>
        <Suspense>{isOpen && <Part />}</Suspense>
      </>
    );
  }
  mount(<Sheet />);
  const button = page.getByRole('button', { name: 'Hide' });
  await button.click();
  await expect.poll(() => asked).toBe(1);
  await expect.element(button).toBeVisible();
  isThere = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The menu.')).toBeVisible();
  await expect.element(button).toBeVisible();
});
