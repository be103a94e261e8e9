/** A card over the map that points at a place: above it where there is room, else beneath. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Point } from '#domain/geo.ts';
import type { Insets } from './camera/fitViewport.ts';
import type { PageMap } from './PageMap.ts';

/** From the place to the card: clears the pin. CSS pixels. */
const gap = { above: 46, beneath: 12 };
const margin = 10;

interface MapBubbleProps {
  map: PageMap;
  at: Point;
  insets: Insets;
  children: ReactNode;
}

export function MapBubble({ map, at, insets, children }: MapBubbleProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current!;
    const place = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const { clientWidth } = map.getCanvas();
      const { x, y } = map.project([at.longitude, at.latitude]);
      const left = Math.max(margin, Math.min(clientWidth - width - margin, x - width / 2));
      const above = y - gap.above - height;
      const top = above >= insets.top + margin ? above : y + gap.beneath;
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    map.on('move', place);
    return () => {
      observer.disconnect();
      map.off('move', place);
    };
  }, [map, at.latitude, at.longitude, insets.top]);
  return (
    <div ref={card} className="pointer-events-auto absolute top-0 left-0">
      {children}
    </div>
  );
}
