import { afterEach, expect, test } from 'vitest';
import { Skeleton } from './Skeleton.tsx';
import { mount, unmount } from './testing/mount.tsx';

afterEach(unmount);

test('with text of twice the size it is no wider than the place it stands in', () => {
  mount(
    <div style={{ width: 256 }}>
      <Skeleton className="h-9 w-96" />
    </div>,
  );
  const { width, height } = document.querySelector('.skeleton')!.getBoundingClientRect();
  expect(width).toBe(256);
  expect(height).toBeGreaterThan(0);
});
