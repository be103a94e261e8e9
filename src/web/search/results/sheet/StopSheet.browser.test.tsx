import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { type Stop, stopHeights } from './sheetStops.ts';
import { StopSheet } from './StopSheet.tsx';
import { withMotion } from '../../../ui/testing/preferMotion.ts';

withMotion();

const heights = stopHeights(600);
const onStop = vi.fn<(stop: Stop) => void>();

function Sheet() {
  const [stop, setStop] = useState<Stop>('half');
  const list = useRef<HTMLDivElement>(null);
  return (
    <div style={{ position: 'relative', height: 600, width: 390 }}>
      <StopSheet
        stop={stop}
        heights={heights}
        list={list}
        head={<h1 style={{ height: 44 }}>42 homes</h1>}
        onStop={(next) => {
          onStop(next);
          setStop(next);
        }}
      >
        <div ref={list} style={{ flex: 1, overflowY: 'auto' }}>
          <a href="#home">A home</a>
        </div>
      </StopSheet>
    </div>
  );
}

beforeEach(() => {
  onStop.mockClear();
  mount(<Sheet />);
});
afterEach(unmount);

const sheet = () => page.getByRole('region', { name: 'List of homes' }).element() as HTMLElement;
const handle = () => page.getByRole('button');

/** A finger that goes `byY` pixels in steps far enough apart in time not to be a flick. */
async function dragSlowly(target: Element, byY: number): Promise<void> {
  const fire = (type: string, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 7, clientX: 60, clientY: y }),
    );
  fire('pointerdown', 300);
  for (let step = 1; step <= 4; step++) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    fire('pointermove', 300 + (byY * step) / 4);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  fire('pointermove', 300 + byY);
  fire('pointerup', 300 + byY);
}

test('a finger on its head moves it, and it settles at the nearest stop', async () => {
  const head = sheet().querySelector('h1')!;
  await dragSlowly(head, -160);
  expect(onStop.mock.calls).toEqual([['full']]);
  await expect.poll(() => sheet().offsetHeight).toBe(heights.full);
  await dragSlowly(head, 480);
  expect(onStop).toHaveBeenLastCalledWith('peek');
  await expect.poll(() => sheet().offsetHeight).toBe(heights.peek);
});

test('a tremble is a tap: the sheet stays', async () => {
  await dragSlowly(sheet().querySelector('h1')!, 4);
  expect(onStop).not.toHaveBeenCalled();
  expect(sheet().offsetHeight).toBe(heights.half);
});

test('its handle is a button that says where it leads', async () => {
  await expect.element(handle()).toHaveAccessibleName('Show more of the list');
  await handle().click();
  await expect.element(handle()).toHaveAccessibleName('Show the map');
  await handle().click();
  await expect.element(handle()).toHaveAccessibleName('Show the list');
});

test('comes up when the keyboard goes into a list that is out of sight', async () => {
  await handle().click();
  await handle().click();
  await expect.element(handle()).toHaveAccessibleName('Show the list');
  page.getByRole('link', { name: 'A home' }).element().focus();
  await expect.poll(() => sheet().offsetHeight).toBe(heights.half);
});
