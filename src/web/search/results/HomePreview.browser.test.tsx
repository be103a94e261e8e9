import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeWith } from '../../client/testing/storeWith.ts';
import { aCard } from '../../property/HomeCard.fixture.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { userSlice } from '../../user/userSlice.ts';
import { HomePreview } from './HomePreview.tsx';

afterEach(unmount);

test('a price that changed while the preview is open is told, not that of the pin that was pressed', async () => {
  const card = aCard({ priceCents: 45_000_000 });
  const { listingKey, latitude, longitude, standardStatus } = card;
  const pin = { listingKey, latitude, longitude, standardStatus, priceCents: 50_000_000 };
  const element = <HomePreview chosen={{ pin, card }} onOpen={() => {}} onClose={() => {}} />;
  mount(
    <Provider store={storeWith({ user: userSlice.reducer })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  await expect.element(page.getByText('$450,000', { exact: true })).toBeVisible();
  await expect.element(page.getByText('$500,000', { exact: true })).not.toBeInTheDocument();
});
