import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { late } from './late.tsx';
import { mount, unmount } from './testing/mount.tsx';
import { Toasts } from './Toast.tsx';

afterEach(unmount);

function Pane() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
      {open && <p>What was asked for</p>}
    </>
  );
}

/** A menu on the page whose code comes when the test says so. */
function mountLate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Menu = late(async () => {
    await promise;
    return Pane;
  });
  mount(
    <Menu>
      <button>Menu</button>
    </Menu>,
  );
  return resolve;
}

const button = page.getByRole('button', { name: 'Menu' });
const pane = page.getByText('What was asked for');
/** The real one stands there. */
const hasArrived = () => expect.element(button).toHaveAttribute('aria-expanded');

test('a press before the code is there is answered when it comes, once', async () => {
  const arrive = mountLate();
  await button.click();
  await expect.element(pane).not.toBeInTheDocument();
  arrive();
  await expect.element(pane).toBeVisible();
  await expect.element(button).toHaveFocus();
});

test('the keyboard is answered too, and keeps its place', async () => {
  const arrive = mountLate();
  button.element().focus();
  arrive();
  await hasArrived();
  await expect.element(button).toHaveFocus();
  await expect.element(pane).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).toBeVisible();
});

test('nothing changes places under a finger', async () => {
  const arrive = mountLate();
  const standIn = button.element();
  standIn.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  arrive();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  expect(button.element()).toBe(standIn);
  standIn.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(pane).toBeVisible();
});

test('code that cannot be had is told to whoever pressed, and asked for again', async () => {
  let tries = 0;
  const Menu = late(() => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  mount(
    <>
      <Menu>
        <button>Menu</button>
      </Menu>
      <Toasts />
    </>,
  );
  await button.click();
  await expect.element(page.getByText('This could not be loaded. Try again.')).toBeVisible();
  const before = tries;
  await button.click();
  expect(tries).toBeGreaterThan(before);
});
