import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox } from './Checkbox.tsx';
import { RemovableChip, ToggleChip } from '../Chip.tsx';
import { Select } from './Select.tsx';
import { mount, unmount } from '../testing/mount.tsx';
import { withMotion } from '../testing/preferMotion.ts';

withMotion();

afterEach(unmount);

const options = [
  { value: 'newest', words: 'Newest first' },
  { value: 'low', words: 'Lowest price' },
  { value: 'high', words: 'Highest price' },
];

test('a list is opened, walked and left by the keyboard', async () => {
  function Sort() {
    const [sort, setSort] = useState('newest');
    return <Select label="Sort by" options={options} value={sort} onChange={setSort} />;
  }
  mount(<Sort />);
  const field = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(field).toHaveTextContent('Newest first');
  field.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await expect
    .element(page.getByRole('option', { name: 'Newest first' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(field).toHaveTextContent('Highest price');
  await expect.element(field).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveTextContent('Highest price');
});

test('a list stands still from its first frame, so that an early press hits what it aims at', async () => {
  mount(<Select label="Sort by" options={options} value="low" onChange={() => {}} />);
  const places = new Set<string>();
  let watching = true;
  const note = () => {
    const option = document.querySelector('[role=option]');
    if (option?.checkVisibility()) {
      const { x, y } = option.getBoundingClientRect();
      places.add(`${x} ${y}`);
    }
    if (watching) requestAnimationFrame(note);
  };
  note();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  const list = page.getByRole('listbox');
  await expect.poll(() => getComputedStyle(list.element()).opacity).toBe('1');
  watching = false;
  expect([...places]).toHaveLength(1);
});

test('a box is ticked by its words and by the space bar', async () => {
  function Kind() {
    const [checked, setChecked] = useState(false);
    return (
      <Checkbox checked={checked} onChange={setChecked}>
        Houses
      </Checkbox>
    );
  }
  mount(<Kind />);
  const box = page.getByRole('checkbox', { name: 'Houses' });
  await page.getByText('Houses').click();
  await expect.element(box).toBeChecked();
  box.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('a chip says whether it is pressed, and goes when it is removed', async () => {
  function Chips() {
    const [pressed, setPressed] = useState(false);
    const [there, setThere] = useState(true);
    return (
      <>
        <ToggleChip pressed={pressed} onChange={setPressed}>
          Condos
        </ToggleChip>
        {there && <RemovableChip words="3+ beds" onRemove={() => setThere(false)} />}
      </>
    );
  }
  mount(<Chips />);
  const chip = page.getByRole('button', { name: 'Condos' });
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  const removable = page.getByRole('button', { name: 'Remove “3+ beds”' });
  await removable.click();
  await expect.element(removable).not.toBeInTheDocument();
});
