import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { mount, unmount } from './testing/mount.tsx';
import { preferMotion } from './testing/preferMotion.ts';
import { showToast, Toasts } from './Toast.tsx';

// Under the pointer a toast waits, and another test may have left it there.
beforeEach(() => movePointer(0, 0));
afterEach(async () => {
  await preferMotion('reduce');
  unmount();
});

/**
 * The stylesheet animation by whose end react-toastify closes a toast. It stands still until the
 * toast has come in, and closes nothing before.
 */
async function closingAnimation(words: string): Promise<Animation> {
  await expect.element(page.getByText(words)).toBeVisible();
  const bar = document.querySelector('.Toastify__progress-bar')!;
  await expect.poll(() => bar.getAnimations().map((a) => a.playState)).toEqual(['running']);
  return bar.getAnimations()[0]!;
}

async function movePointer(x: number, y: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
}

test.each(['no-preference', 'reduce'] as const)(
  'a toast closes by itself after 3000 ms (motion: %s)',
  async (motion) => {
    await preferMotion(motion);
    mount(<Toasts />);
    showToast('done', 'Link copied.');
    const closing = await closingAnimation('Link copied.');
    expect(closing.effect!.getComputedTiming().duration).toBe(3000);
    closing.finish();
    await expect.element(page.getByText('Link copied.')).not.toBeInTheDocument();
  },
);

test('it stands at the bottom right and is announced', async () => {
  mount(<Toasts />);
  showToast('error', 'No connection.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection.');
  const box = document.querySelector('.Toastify__toast-container')!.getBoundingClientRect();
  expect(innerWidth - box.right).toBeLessThan(40);
  expect(innerHeight - box.bottom).toBeLessThan(40);
});

test('the same words are said once', async () => {
  mount(<Toasts />);
  showToast('info', 'Prices are from this morning.');
  showToast('info', 'Prices are from this morning.');
  await expect.element(page.getByText('Prices are from this morning.')).toBeVisible();
  expect(page.getByText('Prices are from this morning.').elements()).toHaveLength(1);
});

test.each([390, 1280])('it stands above a bar at the lower edge, at %i px', async (width) => {
  await page.viewport(width, 800);
  mount(
    <>
      <footer data-foot style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 72 }}>
        <button type="button">Show 12 homes</button>
      </footer>
      <Toasts />
    </>,
  );
  showToast('done', 'Filters cleared.');
  const words = page.getByText('Filters cleared.');
  // It must not rise only when it closes.
  (await closingAnimation('Filters cleared.')).pause();
  const bottom = () => words.element().getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThanOrEqual(800 - 72);
  // Not beside it, nor far above.
  await expect.poll(bottom).toBeGreaterThan(800 - 72 - 60);
});
