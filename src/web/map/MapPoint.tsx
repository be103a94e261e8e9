/** Something of the page that stands at a point of the map and moves with it. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Point } from '#domain/geo.ts';
import type { PageMap } from './PageMap.ts';

export function MapPoint({ map, at, children }: { map: PageMap; at: Point; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = map.project([at.longitude, at.latitude]);
      element.current!.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    map.on('move', place);
    return () => {
      map.off('move', place);
    };
  }, [map, at.latitude, at.longitude]);
  return (
    <div ref={element} className="absolute top-0 left-0 size-0">
      {children}
    </div>
  );
}
