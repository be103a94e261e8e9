/** Closer, farther, and here. In the thumb's corner, above whatever covers the map's lower edge. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../ui/icon/Icon.tsx';
import type { Insets } from './camera/fitViewport.ts';
import type { PageMap } from './PageMap.ts';

/** Streets and single homes; what somebody who asks "here" wants to see. */
const hereZoom = 14;

interface MapControlsProps {
  map: PageMap;
  insets: Insets;
  isDrawing: boolean;
  onDraw?: (() => void) | undefined;
}

export function MapControls({ map, insets, isDrawing, onDraw }: MapControlsProps) {
  const [message, setMessage] = useState('');
  const draw = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(isDrawing);
  useEffect(() => {
    // The tool has gone, and the focus with it: who works by keyboard goes on where they began.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasDrawing.current && !isDrawing && isLost) draw.current?.focus({ preventScroll: true });
    wasDrawing.current = isDrawing;
  }, [isDrawing]);

  const goHere = () => {
    setMessage('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        map.easeTo({
          center: [coords.longitude, coords.latitude],
          zoom: Math.max(map.getZoom(), hereZoom),
          offset: [(insets.left - insets.right) / 2, (insets.top - insets.bottom) / 2],
          duration: 600,
        }),
      (error) => setMessage(whyNot(error)),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };

  return (
    <div
      // Where the map is too low for one column, as with large text on a phone, they stand in two.
      className="absolute right-3 flex flex-col flex-wrap-reverse content-start items-end justify-end gap-2"
      style={{ top: insets.top + 8, bottom: insets.bottom + 44 }}
    >
      <output className="pointer-events-auto max-w-56 rounded-card border border-line bg-card px-3 py-2 text-small text-ink empty:hidden">
        {message}
      </output>
      {onDraw && (
        <Group>
          <MapButton
            button={draw}
            icon="pencil"
            name="Draw an area"
            pressed={isDrawing}
            onClick={onDraw}
          />
        </Group>
      )}
      {'geolocation' in navigator && (
        <Group>
          <MapButton icon="locate" name="Show my location" onClick={goHere} />
        </Group>
      )}
      <Group>
        <MapButton icon="plus" name="Zoom in" onClick={() => map.zoomIn()} />
        <MapButton icon="minus" name="Zoom out" onClick={() => map.zoomOut()} />
      </Group>
    </div>
  );
}

function Group({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-auto flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {children}
    </div>
  );
}

/** It grows with the reader's text as far as the map has room. */
const side = 'clamp(44px, min(2.75rem, 12vw), 64px)';

interface MapButtonProps {
  button?: RefObject<HTMLButtonElement | null>;
  icon: IconName;
  name: string;
  /** Set where it stays down until it is pressed again. */
  pressed?: boolean;
  onClick(): void;
}

function MapButton({ button, icon, name, pressed, onClick }: MapButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      onClick={onClick}
      style={{ width: side, height: side }}
      className="grid place-items-center text-ink transition-colors hover:bg-leaf-wash focus-visible:outline-offset-[-3px] aria-pressed:bg-leaf aria-pressed:text-on-leaf"
    >
      <Icon name={icon} words={name} />
    </button>
  );
}

function whyNot(error: GeolocationPositionError): string {
  return error.code === error.PERMISSION_DENIED
    ? 'Your browser may not tell where you are. Allow it in the address bar, or search for a place.'
    : 'Your location could not be found. Search for a place instead.';
}
