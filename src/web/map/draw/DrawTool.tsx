/**
 * Draws areas on the map: by hand, corner by corner or as a circle; adds to what is there, cuts out
 * of it, reshapes it, takes it back. Each change is searched at once. Loaded when somebody draws.
 */
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { type DrawnShape, readArea, writeArea } from '#domain/search/drawnArea.ts';
import { Button } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Insets } from '../fitViewport.ts';
import { CircleForm } from './CircleForm.tsx';
import { CornerHandles } from './CornerHandles.tsx';
import { show } from './show.ts';
import { type Spot, simplifiedRing, untangled } from './shapes.ts';
import { useCorners } from './useCorners.ts';
import { useStroke } from './useStroke.ts';
import type { PageMap } from '../PageMap.ts';

interface DrawToolProps {
  map: PageMap;
  insets: Insets;
  /** As `drawnArea.ts` writes it. */
  area: string;
  onChange(area: string): void;
  onClose(): void;
}

const modes = {
  hand: { words: 'By hand', hint: 'Draw a line around the homes you want.' },
  corners: { words: 'Corners', hint: 'Set corner after corner. The first one closes the shape.' },
  circle: { words: 'Circle', hint: 'Around a place, or the middle of the map.' },
  edit: {
    words: 'Reshape',
    hint: 'Drag a corner, or push it with the arrow keys. Press twice to take it away.',
  },
};
type Mode = keyof typeof modes;
const modeNames = Object.keys(modes) as Mode[];

/** Points of one stroke; all shapes together stay far below what a link can carry. */
const pointsOfStroke = 80;
/** Square pixels below which a loop is a slip of the hand. */
const speck = 60;

export default function DrawTool({ map, insets, area, onChange, onClose }: DrawToolProps) {
  const [mode, setMode] = useState<Mode>('hand');
  const [isCut, setIsCut] = useState(false);
  const [past, setPast] = useState<string[]>([]);
  /** What was taken back, the last of it first. */
  const [future, setFuture] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const toolbar = useRef<HTMLDivElement>(null);
  const barPx = useHeightOf(toolbar);
  useMoves(map);
  const read = readArea(area);
  const shapes = typeof read === 'string' ? [] : read;

  const change = (next: readonly DrawnShape[]) => {
    const text = writeArea(next);
    const fault = readArea(text);
    setMessage(typeof fault === 'string' ? fault : '');
    if (typeof fault === 'string' || text === area) return;
    setPast([...past, area]);
    setFuture([]);
    onChange(text);
  };
  const undo = () => {
    if (corners.length > 0) return takeBack();
    if (past.length === 0) return;
    setMessage('');
    onChange(past.at(-1)!);
    setPast(past.slice(0, -1));
    setFuture([area, ...future]);
  };
  const redo = () => {
    if (future.length === 0) return;
    setMessage('');
    onChange(future[0]!);
    setPast([...past, area]);
    setFuture(future.slice(1));
  };
  const loopsOf = (ring: readonly Spot[]): Spot[][] =>
    untangled(ring, speck).map((loop) =>
      loop.map((at): Spot => {
        const { lng, lat } = map.unproject(at);
        return [lng, lat];
      }),
    );
  const add = (ring: readonly Spot[]) => {
    const loops = loopsOf(ring);
    if (loops.length === 0) setMessage('That was too small. Draw around some homes.');
    else change([...shapes, ...loops.map((loop) => ({ ring: loop, isCut }))]);
  };
  const onScreen = (ring: readonly Spot[]) =>
    ring.map((corner): Spot => {
      const { x, y } = map.project(corner);
      return [x, y];
    });
  const reshape = (at: number, ring: Spot[]) => {
    const { isCut } = shapes[at]!;
    const loops = loopsOf(onScreen(ring)).map((loop) => ({ ring: loop, isCut }));
    // Far out a shape is a speck, and whoever touches it does not mean to lose it.
    if (loops.length === 0) setMessage('That is too small here. Zoom in to reshape it.');
    else change(shapes.toSpliced(at, 1, ...loops));
  };

  const line = useStroke(map, mode === 'hand', (stroke) =>
    add(simplifiedRing(stroke, pointsOfStroke)),
  );
  const { corners, setCorner, takeBack, close } = useCorners(map, mode === 'corners', (ring) =>
    add(onScreen(ring)),
  );

  const latest = useRef({ undo, redo, onClose });
  useEffect(() => {
    latest.current = { undo, redo, onClose };
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return latest.current.onClose();
      const isTyping = event.target instanceof HTMLInputElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const letter = event.key.toLowerCase();
      if (letter === 'y' || (letter === 'z' && event.shiftKey)) latest.current.redo();
      else if (letter === 'z') latest.current.undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    toolbar.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => removeEventListener('keydown', key);
  }, []);

  const { clientWidth, clientHeight } = map.getCanvas();
  const middle: Spot = [
    (insets.left + clientWidth - insets.right) / 2,
    (insets.top + barPx + clientHeight - insets.bottom) / 2,
  ];
  const cornerSpots = onScreen(corners);
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {line && <polyline points={pointsOf(line)} className={lineClass} strokeWidth={2.5} />}
        {cornerSpots.length > 0 && (
          <polyline points={pointsOf(cornerSpots)} className={lineClass} strokeWidth={2.5} />
        )}
        {cornerSpots.map(([x, y], at) => (
          <circle
            key={at}
            cx={x}
            cy={y}
            r={at === 0 ? 8 : 5}
            className="fill-card stroke-leaf"
            strokeWidth={2.5}
          />
        ))}
        {(mode === 'circle' || mode === 'corners') && (
          <path
            d={`M${middle[0] - 12} ${middle[1]}h24M${middle[0]} ${middle[1] - 12}v24`}
            className="stroke-ink"
            strokeWidth={2}
          />
        )}
      </svg>
      {mode === 'edit' && <CornerHandles map={map} shapes={shapes} onReshape={reshape} />}
      <div
        ref={toolbar}
        role="toolbar"
        aria-label="Draw an area"
        className="@container pointer-events-auto absolute inset-x-3 mx-auto flex max-h-[60%] max-w-3xl flex-wrap items-center gap-x-2 gap-y-1 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-raised md:gap-y-2 md:p-2"
        style={{ top: insets.top + 8 }}
      >
        {/* One row on a phone: what does not fit is pushed into sight. */}
        <div className="flex w-full gap-2 overflow-x-auto [scrollbar-width:none] md:contents">
          {modeNames.map((name) => (
            <ToggleChip
              key={name}
              pressed={mode === name}
              disabled={name === 'edit' && shapes.length === 0}
              onChange={() => {
                setMode(name);
                setMessage('');
              }}
            >
              {modes[name].words}
            </ToggleChip>
          ))}
          <ToggleChip
            pressed={isCut}
            disabled={shapes.length === 0 || mode === 'edit'}
            onChange={setIsCut}
          >
            Cut out
          </ToggleChip>
        </div>
        {/* Large text on a phone leaves the map its room: the hint is for the ear there. */}
        <output className="min-w-[min(9rem,100%)] flex-1 px-1 text-small leading-tight text-ink-soft @2xl:order-last @2xl:w-full @2xl:flex-none">
          {message === '' ? (
            <span className="@max-[14rem]:sr-only">{modes[mode].hint}</span>
          ) : (
            <span className="text-brick">{message}</span>
          )}
        </output>
        <span className="ml-auto flex gap-1">
          <IconButton
            icon="undo-2"
            label="Undo"
            disabled={past.length === 0 && corners.length === 0}
            onClick={undo}
          />
          <IconButton icon="redo-2" label="Redo" disabled={future.length === 0} onClick={redo} />
          <IconButton
            icon="trash-2"
            label="Clear"
            disabled={area === ''}
            onClick={() => change([])}
          />
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </span>
        {mode === 'corners' && (
          <div className="flex w-full flex-wrap gap-2">
            <Button onClick={() => setCorner(map.unproject(middle))}>Corner at the cross</Button>
            {corners.length >= 3 && <Button onClick={close}>Close the shape</Button>}
          </div>
        )}
        {mode === 'circle' && (
          <CircleForm
            middle={() => {
              const { lng, lat } = map.unproject(middle);
              return { longitude: lng, latitude: lat };
            }}
            onRings={(rings) => {
              change([...shapes, ...rings.map((ring) => ({ ring, isCut }))]);
              show(map, rings, { ...insets, top: insets.top + barPx });
            }}
          />
        )}
      </div>
    </>
  );
}

const lineClass = 'fill-leaf/10 stroke-leaf';

function pointsOf(spots: readonly Spot[]): string {
  return spots.map(([x, y]) => `${x},${y}`).join(' ');
}

/** CSS pixels of the map that the toolbar covers. */
function useHeightOf(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const measured = element.current!;
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Renders anew whenever the map moves beneath what is drawn over it. */
function useMoves(map: PageMap): void {
  const [, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('move', moved);
    map.on('resize', moved);
    return () => {
      map.off('move', moved);
      map.off('resize', moved);
    };
  }, [map]);
}
