import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount, unmount } from '../ui/testing/mount.tsx';
import { PageError } from './PageError.tsx';

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

test('from a page that could not be loaded one gets back to the one before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: PageError,
        children: [
          { path: '/agreements', element: <h1>Your agreements</h1> },
          { path: '/agents', lazy: () => Promise.reject(new TypeError('Failed to fetch')) },
        ],
      },
    ],
    { initialEntries: ['/agreements'] },
  );
  mount(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Your agreements' })).toBeVisible();
  void router.navigate('/agents');
  await expect
    .element(page.getByRole('heading', { name: 'This page could not be shown.' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Back to where I was' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your agreements' })).toBeVisible();
});
