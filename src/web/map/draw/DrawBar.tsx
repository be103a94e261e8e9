import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';

const modes = {
  hand: { words: 'By hand', hint: 'Draw a line around the homes you want.' },
  corners: { words: 'Corners', hint: 'Set corner after corner. The first one closes the shape.' },
  circle: { words: 'Circle', hint: 'Around a place, or the middle of the map.' },
  edit: {
    words: 'Reshape',
    hint: 'Drag a corner, or push it with the arrow keys. Press twice to take it away.',
  },
};
export type DrawMode = keyof typeof modes;
const modeNames = Object.keys(modes) as DrawMode[];

interface DrawBarProps {
  ref: Ref<HTMLDivElement>;
  /** CSS pixels from the top of the map. */
  topPx: number;
  mode: DrawMode;
  onMode(mode: DrawMode): void;
  isCut: boolean;
  onCut(isCut: boolean): void;
  /** There are shapes to reshape, or to cut from. */
  hasShapes: boolean;
  /** Why the last change was refused; empty when it was not. */
  message: string;
  /** Undo, redo, clear and done; null where there is nothing to undo, redo or clear. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  clear: (() => void) | null;
  done(): void;
  /** What the mode asks for. */
  children: ReactNode;
}

/** The toolbar over the map. */
export function DrawBar(props: DrawBarProps) {
  const { ref, topPx, mode, message, undo, redo, clear, done, children } = props;
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Draw an area"
      className="@container pointer-events-auto absolute inset-x-3 mx-auto flex max-h-[60%] max-w-3xl flex-wrap items-center gap-x-2 gap-y-1 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-raised md:gap-y-2 md:p-2"
      style={{ top: topPx }}
    >
      <Modes {...props} />
      {/* Large text on a phone leaves the map its room: the hint is for the ear there. */}
      <output className="min-w-[min(9rem,100%)] flex-1 px-1 text-small leading-tight text-ink-soft @2xl:order-last @2xl:w-full @2xl:flex-none">
        {message === '' ? (
          <span className="@max-[14rem]:sr-only">{modes[mode].hint}</span>
        ) : (
          <span className="text-brick">{message}</span>
        )}
      </output>
      <span className="ml-auto flex gap-1">
        <IconButton icon="undo-2" label="Undo" disabled={!undo} onClick={undo ?? ignore} />
        <IconButton icon="redo-2" label="Redo" disabled={!redo} onClick={redo ?? ignore} />
        <IconButton icon="trash-2" label="Clear" disabled={!clear} onClick={clear ?? ignore} />
        <Button look="primary" onClick={done}>
          Done
        </Button>
      </span>
      {children}
    </div>
  );
}

function ignore(): void {}

type ModesProps = Pick<DrawBarProps, 'mode' | 'onMode' | 'isCut' | 'onCut' | 'hasShapes'>;

function Modes({ mode, onMode, isCut, onCut, hasShapes }: ModesProps) {
  return (
    // One row on a phone: what does not fit is pushed into sight.
    <div className="flex w-full gap-2 overflow-x-auto [scrollbar-width:none] md:contents">
      {modeNames.map((name) => (
        <ToggleChip
          key={name}
          pressed={mode === name}
          disabled={name === 'edit' && !hasShapes}
          onChange={() => onMode(name)}
        >
          {modes[name].words}
        </ToggleChip>
      ))}
      <ToggleChip pressed={isCut} disabled={!hasShapes || mode === 'edit'} onChange={onCut}>
        Cut out
      </ToggleChip>
    </div>
  );
}
