/** Says in the page whether the map is still drawing: to people who hear it, and to whoever waits. */
import { type RefObject, useEffect } from 'react';
import type { PageMap } from './PageMap.ts';

export function useBusy(map: PageMap | null, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current;
    if (map === null || element === null) return;
    const busy = () => element.setAttribute('aria-busy', 'true');
    const idle = () => element.setAttribute('aria-busy', 'false');
    busy();
    map.on('movestart', busy);
    map.on('dataloading', busy);
    map.on('idle', idle);
    // A map that was kept may have nothing left to draw, and then never becomes idle again.
    map.triggerRepaint();
    return () => {
      map.off('movestart', busy);
      map.off('dataloading', busy);
      map.off('idle', idle);
    };
  }, [map, host]);
}
