/**
 * Pages that stay alive while others are in sight, and come back as they were left: state, scroll,
 * focus, text. `<KeptPages />` stands where a layout has its outlet; a route's element wraps itself
 * in `<KeptPage>`, with nothing around it.
 *
 * Out of sight a page has no effects and hears no navigation. An effect runs again when the page
 * comes back, so one that asks the server must know what it already has.
 */
import {
  Activity,
  type ReactNode,
  createContext,
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { onKeptPagesDropped } from './keptPageDrop.ts';
import { type Kept, type KeptPageList, createKeptPageList } from './keptPages.ts';
import { type PageMemory, rememberPage } from './pageMemory.ts';
import { type RouterView, SeenRoute, useRouterView } from '../routerView.tsx';

type Pages = KeptPageList<RouterView>;

/** Where a `KeptPage` finds itself: in the outlet, where it only says its name, or among the kept. */
type Place =
  | { kind: 'outlet'; pages: Pages; view: RouterView }
  | { kind: 'kept'; onLeave(listener: () => void): () => void };

const PlaceContext = createContext<Place | null>(null);

/** Each costs its nodes and its state, and nothing while it is out of sight. */
const mostKept = 5;

interface KeptPagesProps {
  most?: number;
  /** As long as it is true, what each page says stands in its place (`before`). */
  isWaiting?: boolean;
}

/** The outlet of a layout, with the pages that are kept for it. */
export function KeptPages({ most = mostKept, isWaiting = false }: KeptPagesProps) {
  const [pages] = useState<Pages>(() => createKeptPageList(most));
  const view = useRouterView();
  const outlet = useMemo(() => ({ kind: 'outlet' as const, pages, view }), [pages, view]);
  const kept = useSyncExternalStore(pages.subscribe, pages.all, pages.all);
  useEffect(() => onKeptPagesDropped(pages.drop), [pages]);
  // The page in sight stands first, so that a search for `#main` finds its, not a hidden one.
  return (
    <>
      <PlaceContext value={outlet}>{view.outlet}</PlaceContext>
      {!isWaiting &&
        kept.map((page) => (
          <Activity key={page.id} mode={page.isShown ? 'visible' : 'hidden'}>
            <Frame page={page} pages={pages} />
          </Activity>
        ))}
    </>
  );
}

export interface KeptPageProps {
  /** The same name is the same page, whatever its address says. */
  name: string;
  /** What stands in its place while `KeptPages` waits; drawn little by little, the page then comes as it goes. */
  before?: ReactNode;
  children: ReactNode;
}

/**
 * A page that is kept under `name` until the window event `keptpage:drop` (`dropKeptPages`) says
 * otherwise, or too many others have been seen since. A page dropped while it is in sight stays as
 * it is until it is left: nobody's page jumps under their hands.
 */
export function KeptPage({ name, before, children }: KeptPageProps) {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('A kept page needs <KeptPages> as the outlet of its layout.');
  if (place.kind === 'kept') return children;
  return (
    <>
      <Announced name={name} place={place} />
      {before}
    </>
  );
}

/** Stands in the outlet for a page that is drawn beside it. */
function Announced({ name, place }: { name: string; place: Place & { kind: 'outlet' } }) {
  const { pages, view } = place;
  useLayoutEffect(() => pages.show(name, view), [pages, name, view]);
  useLayoutEffect(() => () => pages.leave(name), [pages, name]);
  return null;
}

const Frame = memo(function Frame({ page, pages }: { page: Kept<RouterView>; pages: Pages }) {
  const { id, view } = page;
  const element = useRef<HTMLDivElement>(null);
  const memory = useRef<(PageMemory & { address: string }) | null>(null);
  const place = useMemo<Place>(
    () => ({ kind: 'kept', onLeave: (listener) => pages.onLeave(id, listener) }),
    [pages, id],
  );
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);

  useLayoutEffect(() => {
    const address = addressOf(latest.current);
    if (memory.current?.address === address) memory.current.restoreScroll();
    else scrollLikeTheRouter(latest.current);
    return pages.onLeave(id, () => {
      memory.current = { ...rememberPage(element.current!), address: addressOf(latest.current) };
    });
  }, [pages, id]);
  useEffect(() => memory.current?.restoreFocus(), []);

  return (
    <PlaceContext value={place}>
      <div ref={element} data-kept-page={page.name} className="contents">
        <SeenRoute view={view} />
      </div>
    </PlaceContext>
  );
});

/** Calls `listener` just before the page around goes out of sight; never outside of a kept page. */
export function useOnLeave(listener: () => void): void {
  const place = useContext(PlaceContext);
  const onLeave = place?.kind === 'kept' ? place.onLeave : null;
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  useLayoutEffect(() => onLeave?.(() => latest.current()), [onLeave]);
}

/** Another path under the same name is other content; another query may be the same list. */
function addressOf({ location }: RouterView): string {
  return `${location.location.pathname}${location.location.hash}`;
}

/** `ScrollRestoration` comes too early for a kept page, which is drawn a moment after its route. */
function scrollLikeTheRouter({ state, location }: RouterView): void {
  const top = state?.restoreScrollPosition;
  if (typeof top === 'number') window.scrollTo(0, top);
  else document.getElementById(location.location.hash.slice(1))?.scrollIntoView();
}
