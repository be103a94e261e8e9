import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Paging } from './Paging.tsx';
import { mount } from './testing/mount.tsx';

test('the ways to both sides have room beside large text on a small phone', async () => {
  const onPage = vi.fn<(page: number) => void>();
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  try {
    mount(<Paging page={2} pageCount={12} onPage={onPage} />);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(onPage.mock.calls).toEqual([[3], [1]]);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});
