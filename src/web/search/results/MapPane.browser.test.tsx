import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storeWith } from '../../client/testing/storeWith.ts';
import { createAttention } from '../../map/attention.ts';
import { noInsets } from '../../map/camera/fitViewport.ts';
import { overlaySlice } from '../../map/overlaySlice.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { userSlice } from '../../user/userSlice.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { filterSlice } from '../filterSlice.ts';
import { MapPane } from './MapPane.tsx';

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

test('the map is asked for once the browser has nothing else to do, and comes without a press', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const slices = {
    filter: filterSlice.reducer,
    overlay: overlaySlice.reducer,
    user: userSlice.reducer,
  };
  mount(
    <Provider store={storeWith(slices)}>
      <MapPane
        name="search"
        theme="light"
        viewport={defaultFilter.viewport}
        pane={{ current: null }}
        insets={noInsets}
        places={[]}
        areas={[]}
        isSeen={() => false}
        attention={createAttention()}
        selectedId={null}
        reveal={null}
        preview={null}
        Drawing={() => <p>Here is the map.</p>}
        onMoved={() => {}}
        onChoose={() => {}}
      />
    </Provider>,
  );
  await expect.element(page.getByText('The map is loading.')).toBeInTheDocument();
  await expect.poll(() => idle.length).toBeGreaterThan(0);
  await expect.element(page.getByText('Here is the map.')).not.toBeInTheDocument();

  for (const work of idle) work();
  await expect.element(page.getByText('Here is the map.')).toBeVisible();
});
