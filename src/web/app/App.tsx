/** Everything that stands above the pages: store, messages, the kept maps. */
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { watchConnection } from '../client/connection.ts';
import { KeptMaps } from '../map/KeptMaps.tsx';
import { listOutdated } from '../property/propertySlice.ts';
import { onKeptPagesDropped } from '../ui/keptPageDrop.ts';
import { Toasts } from '../ui/Toast.tsx';
import { connectLive } from './connectLive.ts';
import { keepOnDevice } from './keepOnDevice.ts';
import { restoreSession } from './restoreSession.ts';
import { createRouter } from './routes.tsx';
import { createStore } from './store.ts';

export function App() {
  const [store] = useState(createStore);
  const [router] = useState(createRouter);
  useEffect(() => restoreSession(store), [store]);
  useEffect(() => setupListeners(store.dispatch), [store]);
  useEffect(() => connectLive(store), [store]);
  useEffect(watchConnection, []);
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
    <Provider store={store}>
      <KeptMaps>
        <RouterProvider router={router} />
      </KeptMaps>
      <Toasts />
    </Provider>
  );
}
