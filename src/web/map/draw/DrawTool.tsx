/**
 * Draws areas on the map: by hand, corner by corner or as a circle; adds to what is there, cuts out
 * of it, reshapes it, takes it back. Each change is searched at once. Loaded when somebody draws.
 */
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Insets } from '../camera/fitViewport.ts';
import type { PageMap } from '../PageMap.ts';
import { CircleForm } from './CircleForm.tsx';
import { CornerHandles } from './CornerHandles.tsx';
import { DrawBar, type DrawMode } from './DrawBar.tsx';
import { DrawOverlay } from './DrawOverlay.tsx';
import { loopsOnMap, onScreen } from './onMap.ts';
import { type Spot, simplifiedRing } from './shapes.ts';
import { show } from './show.ts';
import { useAreaHistory } from './useAreaHistory.ts';
import { useCorners } from './useCorners.ts';
import { useDrawKeys } from './useDrawKeys.ts';
import { useStroke } from './useStroke.ts';

interface DrawToolProps {
  map: PageMap;
  insets: Insets;
  /** As `drawnArea.ts` writes it. */
  area: string;
  onChange(area: string): void;
  onClose(): void;
}

/** Points of one stroke; all shapes together stay far below what a link can carry. */
const pointsOfStroke = 80;

export default function DrawTool({ map, insets, area, onChange, onClose }: DrawToolProps) {
  const [mode, setMode] = useState<DrawMode>('hand');
  const [isCut, setIsCut] = useState(false);
  const history = useAreaHistory(area, onChange);
  const { shapes, change, setMessage } = history;
  const toolbar = useRef<HTMLDivElement>(null);
  const barPx = useHeightOf(toolbar);
  useMoves(map);

  /** @param line in pixels */
  const add = (line: readonly Spot[]) => {
    const loops = loopsOnMap(map, line);
    if (loops.length === 0) setMessage('That was too small. Draw around some homes.');
    else change([...shapes, ...loops.map((ring) => ({ ring, isCut }))]);
  };
  const reshape = (at: number, ring: readonly Spot[]) => {
    const { isCut } = shapes[at]!;
    const loops = loopsOnMap(map, onScreen(map, ring)).map((loop) => ({ ring: loop, isCut }));
    // Far out a shape is a speck, and a touch is not meant to remove it.
    if (loops.length === 0) setMessage('That is too small here. Zoom in to reshape it.');
    else change(shapes.toSpliced(at, 1, ...loops));
  };

  const line = useStroke(map, mode === 'hand', (stroke) =>
    add(simplifiedRing(stroke, pointsOfStroke)),
  );
  const { corners, setCorner, takeBack, close } = useCorners(map, mode === 'corners', (ring) =>
    add(onScreen(map, ring)),
  );
  const undo = corners.length > 0 ? takeBack : history.undo;
  useDrawKeys({ undo, redo: history.redo, close: onClose });
  useEffect(() => toolbar.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const { clientWidth, clientHeight } = map.getCanvas();
  const middle: Spot = [
    (insets.left + clientWidth - insets.right) / 2,
    (insets.top + barPx + clientHeight - insets.bottom) / 2,
  ];
  return (
    <>
      <DrawOverlay
        line={line}
        corners={onScreen(map, corners)}
        cross={mode === 'circle' || mode === 'corners' ? middle : null}
      />
      {mode === 'edit' && <CornerHandles map={map} shapes={shapes} onReshape={reshape} />}
      <DrawBar
        ref={toolbar}
        topPx={insets.top + 8}
        mode={mode}
        onMode={(next) => {
          setMode(next);
          setMessage('');
        }}
        isCut={isCut}
        onCut={setIsCut}
        hasShapes={shapes.length > 0}
        message={history.message}
        undo={history.canUndo || corners.length > 0 ? undo : null}
        redo={history.canRedo ? history.redo : null}
        clear={area === '' ? null : () => change([])}
        done={onClose}
      >
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
      </DrawBar>
    </>
  );
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
