/** Everything that stands above the pages: store, messages, the kept maps. */
import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { KeptMaps } from '../map/KeptMaps.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { createRouter } from './routes.tsx';
import { createStore } from './store.ts';

export function App() {
  const [store] = useState(createStore);
  const [router] = useState(createRouter);
  return (
    <Provider store={store}>
      <KeptMaps>
        <RouterProvider router={router} />
      </KeptMaps>
      <Toasts />
    </Provider>
  );
}
