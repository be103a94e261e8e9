/**
 * The server's half of a first sight: draws a page for nobody in particular, as often as it asks for
 * more than is known. Built apart from the web app (`scripts/buildWeb.ts`) and run in a thread.
 */
import type { IconifyJSON } from '@iconify/types';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Endpoint } from '#api/endpoint.ts';
import type { PagePath } from '#api/pages.ts';
import type { DrawnPage, Sight } from '#api/renderer.ts';
import { instant } from '#domain/calendar.ts';
import {
  type FirstSight,
  FirstSightContext,
  IsFirstSightContext,
} from '../../client/firstSight.ts';
import { type Question, queries } from '../../client/queries.ts';
import { KeptMaps } from '../../map/KeptMaps.tsx';
import { nobody } from '../../user/userSlice.ts';
import { provideIcons } from '../../ui/icon/icons.ts';
import { Toasts } from '../../ui/Toast.tsx';
import { Shell } from '../Shell.tsx';
import { createStore, type SightState, type Store } from '../store.ts';
import type { SightData } from './takeOver.ts';
import { drawnPages } from './drawnPages.ts';

/** A page asks for one thing, and with its answer for another; no page asks for a third. */
const mostRounds = 4;

/** Put here by the build (`scripts/renderer/vite.config.ts`). */
declare const iconSet: IconifyJSON;
provideIcons(iconSet);

export async function draw({ address, nowMs, hour }: Sight): Promise<DrawnPage | null> {
  const store = createStore(undefined, nobody);
  try {
    const router = await routerAt(address);
    if (router === null) return null;
    const said = new Map<string, string>();
    for (let round = 0; round < mostRounds; round++) {
      const asked: (() => PromiseLike<unknown>)[] = [];
      const before = store.getState();
      const html = await htmlOf(router, store, {
        now: instant(nowMs),
        hour,
        needs: {
          answered: (question, request) => {
            if (!isKnown(store, question, request)) {
              asked.push(() =>
                store.dispatch(question.initiate(request as never, { subscribe: false })),
              );
            }
          },
          said(action) {
            const words = JSON.stringify(action);
            if (words === said.get(action.type)) return;
            said.set(action.type, words);
            store.dispatch(action);
          },
        },
      });
      await Promise.all(asked.map((ask) => ask()));
      if (asked.length === 0 && store.getState() === before) {
        const state = stateOf(store);
        return state && { html, state: { nowMs, hour, state } satisfies SightData };
      }
    }
    return null;
  } finally {
    store.dispatch(queries.util.resetApiState());
  }
}

type Router = Awaited<ReturnType<typeof routerAt>>;

async function routerAt(address: string) {
  const children = Object.entries(drawnPages).map(([path, Component]) => ({
    path: path as PagePath,
    Component,
  }));
  const handler = createStaticHandler([{ Component: Shell, children }]);
  const context = await handler.query(new Request(new URL(address, 'http://lintel.invalid')));
  // An address of another page, or a redirect, which no page here makes.
  if (context instanceof Response || context.errors) return null;
  return { context, router: createStaticRouter(handler.dataRoutes, context) };
}

async function htmlOf(
  { context, router }: NonNullable<Router>,
  store: Store,
  sight: FirstSight,
): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <StrictMode>
      <FirstSightContext value={sight}>
        <IsFirstSightContext value>
          <Provider store={store}>
            <KeptMaps>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </KeptMaps>
            <Toasts />
          </Provider>
        </IsFirstSightContext>
      </FirstSightContext>
    </StrictMode>,
    {
      onError: (error) => void failures.push(error),
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  // A part that failed would be left to the browser; what is drawn here is whole.
  if (failures.length > 0) throw failures[0];
  return html;
}

/** An answer that was refused is known as well: the page says so. */
function isKnown(store: Store, question: Question<Endpoint>, request: object): boolean {
  const { status } = question.select(request as never)(store.getState() as never);
  return status === 'fulfilled' || status === 'rejected';
}

/** Null where an answer is missing that the browser may well get. */
function stateOf(store: Store): SightState | null {
  const { header, filter, property, queries: asked } = store.getState();
  const failed = Object.values(asked.queries).some(
    (query) => query?.status === 'rejected' && !isForGood(query.error),
  );
  if (failed) return null;
  const answers = { ...asked, subscriptions: {} };
  if (!property.answered) return { header, queries: answers };
  // What a search found travels once: as the list that it has become.
  const others = Object.entries(asked.queries).filter(
    ([, query]) => query?.endpointName !== 'homesAt',
  );
  return { header, filter, property, queries: { ...answers, queries: Object.fromEntries(others) } };
}

/** What the server says by a rule of its own, and will say again. */
function isForGood(error: unknown): boolean {
  const code = (error as { code?: string } | undefined)?.code;
  return code === 'not_found' || code === 'not_comparable';
}
