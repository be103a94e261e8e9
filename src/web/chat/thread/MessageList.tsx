/**
 * The messages of a thread, of which only those in sight are drawn. Every number has its place from
 * the beginning, loaded or not, so nothing jumps when older ones arrive; what grows above the reader
 * (a picture) moves nothing either. At the end it stays at the end.
 */
import {
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';

export interface MessageListProps {
  /** For screen readers. */
  label: string;
  /** The first and the last number there are; none where the last is smaller. */
  firstNumber: number;
  lastNumber: number;
  /** What stands below the last message: what is not sent yet. */
  tail: readonly ReactElement[];
  /** What is shown first: near the top of the list, or, where it is null, the end. */
  startAt: number | null;
  /** A row as a list item; it brings a key. */
  renderRow(number: number): ReactElement;
  /** Called with the first and the last number in sight, and whether the end is. */
  onSeen(from: number, to: number, isEnd: boolean): void;
  ref?: Ref<MessageListHandle>;
}

export interface MessageListHandle {
  showNumber(number: number): void;
  showEnd(): void;
}

/** Browsers do not draw boxes of more than some 30 million pixels: more messages are a new stretch. */
const mostRows = 50_000;
/** Closer to the end than that is at the end. */
const endPx = 48;

interface Stretch {
  from: number;
  /** Shown when it begins; null: its end. */
  target: number | null;
}

export function MessageList(props: MessageListProps) {
  const { firstNumber, lastNumber, startAt, ref } = props;
  const [stretch, setStretch] = useState<Stretch>(() =>
    stretchAt(startAt, firstNumber, lastNumber),
  );
  const inner = useRef<StretchHandle>(null);
  const to = Math.min(lastNumber, stretch.from + mostRows - 1);

  const begin = useCallback(
    (target: number | null) => setStretch(stretchAt(target, firstNumber, lastNumber)),
    [firstNumber, lastNumber],
  );
  useImperativeHandle(ref, () => ({
    showNumber(number) {
      if (number < stretch.from || number > to) begin(number);
      else inner.current?.show(number);
    },
    showEnd() {
      if (to < lastNumber) begin(null);
      else inner.current?.show(null);
    },
  }));

  function onSeen(first: number, last: number, isEnd: boolean, isByHand: boolean): void {
    if (isByHand && first <= stretch.from && stretch.from > firstNumber) begin(first);
    else if (isByHand && last >= to && to < lastNumber) begin(last);
    else props.onSeen(first, last, isEnd && to === lastNumber);
  }

  return (
    <StretchOfList
      {...props}
      key={`${stretch.from} ${stretch.target}`}
      from={stretch.from}
      to={to}
      tail={to === lastNumber ? props.tail : []}
      target={stretch.target}
      onSeen={onSeen}
      ref={inner}
    />
  );
}

function stretchAt(target: number | null, first: number, last: number): Stretch {
  const latest = Math.max(first, last - mostRows + 1);
  if (target === null || target > latest) return { from: latest, target };
  return { from: Math.max(first, target - Math.floor(mostRows / 2)), target };
}

interface StretchHandle {
  /** Null: the end. */
  show(number: number | null): void;
}

interface StretchProps extends Omit<MessageListProps, 'ref' | 'startAt' | 'onSeen'> {
  from: number;
  to: number;
  target: number | null;
  /** @param isByHand whether somebody has scrolled there, rather than being brought there */
  onSeen(from: number, to: number, isEnd: boolean, isByHand: boolean): void;
  ref: Ref<StretchHandle>;
}

function StretchOfList({ label, from, to, tail, target, renderRow, onSeen, ref }: StretchProps) {
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLElement>(null);
  /** Shown once, when the stretch begins; null: its end. */
  const beginning = useRef(target === null ? null : target - from);
  const isAtEnd = useRef(target === null);
  /** Only whoever scrolls leaves the end; rows that turn out higher than was guessed do not. */
  const isByHand = useRef(false);
  const stored = Math.max(0, to - from + 1);
  const count = stored + tail.length;
  const places = useMemo(() => ({ length: count }), [count]);

  const tell = useCallback(() => {
    const handle = list.current;
    if (handle === null || stored === 0) return;
    const { scrollOffset, scrollSize, viewportSize } = handle;
    // A short thread is at its end wherever it was begun.
    const isEnd = isAtEnd.current || scrollOffset + viewportSize >= scrollSize - endPx;
    const first = handle.findItemIndex(scrollOffset);
    const last = handle.findItemIndex(scrollOffset + viewportSize - 1);
    onSeen(
      from + Math.min(first, stored - 1),
      from + Math.min(last, stored - 1),
      isEnd,
      isByHand.current,
    );
  }, [from, stored, onSeen]);

  const toEnd = useCallback(() => {
    list.current?.scrollToIndex(count - 1, { align: 'end' });
  }, [count]);

  useImperativeHandle(ref, () => ({
    show(number) {
      isAtEnd.current = number === null;
      isByHand.current = false;
      if (number === null) toEnd();
      else list.current?.scrollToIndex(number - from, { align: 'start', offset: -72 });
    },
  }));

  useLayoutEffect(() => {
    if (beginning.current !== null) {
      list.current?.scrollToIndex(beginning.current, { align: 'start', offset: -72 });
    }
  }, []);
  useEffect(() => {
    const own = box.current!;
    const takeOver = () => {
      isByHand.current = true;
    };
    for (const kind of hands) own.addEventListener(kind, takeOver, { passive: true });
    own.addEventListener('keydown', walk);
    return () => {
      for (const kind of hands) own.removeEventListener(kind, takeOver);
      own.removeEventListener('keydown', walk);
    };
  }, []);

  // Whoever is at the end stays there when something is added.
  useLayoutEffect(() => {
    if (isAtEnd.current && count > 0) toEnd();
    tell();
  }, [count, toEnd, tell]);

  function onScroll(): void {
    const { scrollOffset, scrollSize, viewportSize } = list.current!;
    if (scrollOffset + viewportSize >= scrollSize - endPx) isAtEnd.current = true;
    else if (isByHand.current) isAtEnd.current = false;
    tell();
  }

  function onScrollEnd(): void {
    const { scrollOffset, scrollSize, viewportSize } = list.current!;
    if (isAtEnd.current && scrollOffset + viewportSize < scrollSize - endPx) toEnd();
  }

  function onResize(): void {
    if (isAtEnd.current && count > 0) toEnd();
    tell();
  }

  return (
    <section
      ref={box}
      aria-label={label}
      className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      {/* A short thread stands at the foot, beside where one writes. */}
      <div className="grow" />
      <Virtualizer
        ref={list}
        as="ol"
        item="li"
        data={places}
        bufferSize={400}
        scrollRef={box}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onResize={onResize}
      >
        {(_, index) => (index < stored ? renderRow(from + index) : tail[index - stored]!)}
      </Virtualizer>
    </section>
  );
}

/** How people scroll: with a wheel, a finger, the bar, the keys. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrows walk from message to message; only one of them is in the order of the Tab key. */
function walk(event: KeyboardEvent): void {
  const by = steps[event.key];
  const at = event.target as HTMLElement;
  if (by === undefined || !at.matches('[data-message]')) return;
  const all = [...at.closest('section')!.querySelectorAll<HTMLElement>('[data-message]')].toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
  const next = all[all.indexOf(at) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}
