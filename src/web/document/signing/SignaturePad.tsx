/** A box to draw one's name in, with finger, pen or mouse. Typing is the way for the keyboard. */
import { type PointerEvent, useId, useRef } from 'react';
import { signatureBox } from '#domain/document/SignatureForm.ts';
import { Button } from '../../ui/Button.tsx';
import { addPoint, type Point, type Stroke, strokePath } from './strokes.ts';

export interface SignaturePadProps {
  strokes: Stroke[];
  onChange(strokes: Stroke[]): void;
}

const { width, height } = signatureBox;

export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const hintId = useId();
  /** The pointer that draws; another finger must not scatter its line. */
  const drawing = useRef<number | null>(null);

  function pointOf(event: PointerEvent<SVGSVGElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ];
  }

  function start(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current !== null || event.button !== 0) return;
    drawing.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = pointOf(event);
    // A stroke has two points at least, so that a dot on an i is one.
    onChange([...strokes, addPoint(addPoint([], [x, y]), [x + 1, y], 0)]);
  }

  function go(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current !== event.pointerId) return;
    const last = strokes.at(-1);
    if (last) onChange([...strokes.slice(0, -1), addPoint(last, pointOf(event))]);
  }

  function stop(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current === event.pointerId) drawing.current = null;
  }

  return (
    <div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strokes.length === 0 ? 'Empty signature box' : 'Your drawn signature'}
        aria-describedby={hintId}
        className="w-full cursor-crosshair touch-none rounded-control border border-line-strong bg-paper"
        onPointerDown={start}
        onPointerMove={go}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <path
          d={`M60 ${height * 0.76}H${width - 60}`}
          className="stroke-line-strong"
          strokeWidth="2"
        />
        {strokes.map((stroke, at) => (
          <path
            // A stroke is known by its place alone: it is only ever added or taken from the end.
            key={at}
            d={strokePath(stroke)}
            fill="none"
            className="stroke-ink"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p id={hintId} className="text-small text-ink-soft">
          Draw with a finger, pen or mouse. With the keyboard, type it instead.
        </p>
        <Button look="plain" disabled={strokes.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
    </div>
  );
}
