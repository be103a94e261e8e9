/** Everything that stands above the pages: store, messages, the kept maps. */
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { startTransition, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { watchConnection } from '../client/connection.ts';
import { type FirstSight, FirstSightContext, IsFirstSightContext } from '../client/firstSight.ts';
import { KeptMaps } from '../map/KeptMaps.tsx';
import { listOutdated } from '../property/propertySlice.ts';
import { onKeptPagesDropped } from '../ui/kept/keptPageDrop.ts';
import { Toasts } from '../ui/Toast.tsx';
import { connectLive } from './connectLive.ts';
import { keepOnDevice } from './keepOnDevice.ts';
import { restoreSession } from './restoreSession.ts';
import { createRouter, type LoadedPage } from './routes.tsx';
import { startLoadingAhead } from './startLoadingAhead.ts';
import { createStore, type SightState } from './store.ts';

/** What the server has drawn already, and the code of that page. */
export interface TakenOver {
  sight: FirstSight;
  state: SightState;
  page: LoadedPage;
}

interface AppProps {
  takenOver?: TakenOver | null;
  /** Called once the drawn page answers to whoever uses it. */
  onTakenOver?: (() => Promise<void>) | undefined;
}

export function App({ takenOver = null, onTakenOver }: AppProps) {
  const [store] = useState(() => createStore(takenOver?.state));
  const [router] = useState(() => createRouter(takenOver?.page));
  useEffect(() => restoreSession(store), [store]);
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => connectLive(store), [store]);
  useEffect(watchConnection, []);
  useEffect(() => startLoadingAhead(router), [router]);
  const [isFirstSight, setIsFirstSight] = useState(takenOver !== null);
  useEffect(() => startTransition(() => setIsFirstSight(false)), []);
  useEffect(() => {
    // Before, a part of the page may still be what the server drew.
    if (!isFirstSight) void onTakenOver?.();
  }, [isFirstSight, onTakenOver]);
  useEffect(() => keepOnDevice(router), [router]);
  useEffect(
    () =>
      onKeptPagesDropped((name) => {
        // What the page showed lives in the store.
        if (name === null || name === 'search') store.dispatch(listOutdated());
      }),
    [store],
  );
  return (
    <FirstSightContext value={takenOver?.sight ?? null}>
      <IsFirstSightContext value={isFirstSight}>
        <Provider store={store}>
          <KeptMaps>
            <RouterProvider router={router} />
          </KeptMaps>
          <Toasts />
        </Provider>
      </IsFirstSightContext>
    </FirstSightContext>
  );
}
