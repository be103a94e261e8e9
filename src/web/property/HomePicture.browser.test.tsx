import { afterEach, expect, test } from 'vitest';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { HomePicture } from './HomePicture.tsx';

afterEach(unmount);

const drawn = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const dead = 'data:image/jpeg,no';
const pictures = () => [
  document.querySelectorAll('main img').length,
  document.querySelectorAll('main svg').length,
];

test('draws a placeholder for a photo that can’t be loaded, and the next photo again', async () => {
  const show = (url: string) =>
    mount(
      <main>
        <HomePicture url={url} sizes="100px" first />
      </main>,
    );
  show(dead);
  await expect.poll(pictures).toEqual([0, 1]);
  show(drawn);
  await expect.poll(pictures).toEqual([1, 0]);
});
