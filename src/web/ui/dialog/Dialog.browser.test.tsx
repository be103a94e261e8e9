import { type SubmitEvent, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import '../tokens.css';
import { withMotion } from '../testing/preferMotion.ts';

withMotion();

afterEach(() => {
  unmount();
  document.documentElement.style.fontSize = '';
});

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>All filters</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="All filters"
        footer={<Button onClick={() => setOpen(false)}>Show homes</Button>}
      >
        <input aria-label="Words" />
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'All filters' });
const dialog = page.getByRole('dialog', { name: 'All filters' });

test('the keyboard stays inside, Escape leaves, and the focus goes back', async () => {
  mount(<Filters />);
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('its own cross and its answer close it', async () => {
  mount(<Filters />);
  for (const name of ['Close', 'Show homes']) {
    await opener.click();
    await page.getByRole('button', { name }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('in text of twice the size its answers stand one below the other, none cut off', async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
  const answers = ['Clear filters', 'Show 1,590 homes'];
  mount(
    <Dialog
      open
      onOpenChange={() => {}}
      title="All filters"
      footer={answers.map((words) => (
        <Button key={words}>{words}</Button>
      ))}
    >
      Filters
    </Dialog>,
  );
  for (const name of answers) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    const { left, right } = button.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
});

test('a form in a dialog does not send the form around it', async () => {
  const around = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
  const within = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
  mount(
    <form onSubmit={around}>
      <Dialog open onOpenChange={() => undefined} title="Add somebody">
        <form onSubmit={within}>
          <Button type="submit">Add them</Button>
        </form>
      </Dialog>
    </form>,
  );
  await page.getByRole('button', { name: 'Add them' }).click();
  expect(within).toHaveBeenCalledOnce();
  expect(around).not.toHaveBeenCalled();
});
