import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Range, RangeSlider } from './RangeSlider.tsx';
import { Slider } from './Slider.tsx';
import { mount, unmount } from '../testing/mount.tsx';

afterEach(unmount);

const words = (value: number) => `$${value}`;

test('arrows move it a step, Home and End to its ends, and it says its value in words', async () => {
  function Rate() {
    const [rate, setRate] = useState(6);
    return (
      <Slider
        label="Interest"
        value={rate}
        min={0}
        max={12}
        step={0.5}
        words={`${rate} percent`}
        onChange={setRate}
      />
    );
  }
  mount(<Rate />);
  const slider = page.getByRole('slider', { name: 'Interest' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '6 percent');
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '7 percent');
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0 percent');
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '12 percent');
});

test('the two ends of a range never cross, and the end of a move is told once', async () => {
  const committed = vi.fn();
  function Price() {
    const [range, setRange] = useState<Range>([4, 5]);
    return (
      <RangeSlider
        label="Price"
        value={range}
        min={0}
        max={10}
        words={words}
        onChange={setRange}
        onCommit={committed}
      />
    );
  }
  mount(<Price />);
  const from = page.getByRole('slider', { name: 'Price from' });
  const to = page.getByRole('slider', { name: 'Price to' });
  await expect.element(from).toHaveAttribute('aria-valuetext', '$4');
  from.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(from).toHaveAttribute('aria-valuetext', '$5');
  await expect.element(to).toHaveAttribute('aria-valuetext', '$5');
  to.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(to).toHaveAttribute('aria-valuetext', '$10');
  expect(committed).toHaveBeenLastCalledWith([5, 10]);
});
