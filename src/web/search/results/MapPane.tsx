/** The map's place on the page: there before the map's code is, and there when the map cannot be. */
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react';
import type { Insets } from '../../map/camera/fitViewport.ts';
import type { HomesMapProps } from '../../map/HomesMap.tsx';
import { loadHomesMap } from '../../map/loadHomesMap.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { TravelLegend } from './TravelLegend.tsx';

const HomesMap = lazy(loadHomesMap);

interface MapPaneProps extends Omit<HomesMapProps, 'insets'> {
  pane: RefObject<HTMLElement | null>;
  /** Null while they are not known yet. */
  insets: Insets | null;
  /** What draws it; its code is asked for once it is due. */
  Drawing?: ComponentType<HomesMapProps>;
}

export function MapPane({ pane, insets, Drawing = HomesMap, ...map }: MapPaneProps) {
  const [isDue, setIsDue] = useState(false);
  // The list comes first: it is read at once, and the map's code takes a phone a while.
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true))), []);
  return (
    <section ref={pane} aria-label="Map" className="relative size-full overflow-hidden bg-paper">
      <MapBoundary>
        <Suspense fallback={<Loading />}>
          {isDue && insets ? <Drawing {...map} insets={insets} /> : <Loading />}
          <TravelLegend top={insets?.top ?? 0} />
        </Suspense>
      </MapBoundary>
    </section>
  );
}

const Loading = () => <p className="sr-only">The map is loading.</p>;

/** A browser without WebGL, or a chunk that did not arrive, costs the map and not the list. */
class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.log('The map could not be drawn:', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="grid size-full place-content-center gap-3 px-8 text-center text-ink-soft">
        <Icon name="map" size={32} className="mx-auto" />
        <p>
          The map could not be drawn in this browser. The list shows the same homes; the address
          field moves it.
        </p>
      </div>
    );
  }
}
