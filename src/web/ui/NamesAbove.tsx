/** Whose column is whose, below the header of the page once the heads of a table have gone up. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface NamesAboveProps {
  names: readonly string[];
  /** What moves sideways with the table in it; its first row has a head for each name, after one for the labels. */
  table: RefObject<HTMLElement | null>;
}

interface Column {
  leftPx: number;
  widthPx: number;
}

/** The height of the page's header, which stays. */
const headerRem = 4;

export function NamesAbove({ names, table }: NamesAboveProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  const [columns, setColumns] = useState<readonly Column[]>([]);

  useEffect(() => {
    const heads = table.current!.querySelector('thead')!;
    const headerPx = headerRem * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const sight = new IntersectionObserver(
      ([entry]) => setIsGone(!entry!.isIntersecting && entry!.boundingClientRect.top < headerPx),
      { rootMargin: `${-headerPx}px 0px 0px 0px` },
    );
    sight.observe(heads);
    const size = new ResizeObserver(() => setColumns(columnsOf(heads)));
    size.observe(heads);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, [table]);

  useLayoutEffect(() => {
    if (!isGone) return;
    const moving = table.current!;
    const follow = () => {
      strip.current!.style.transform = `translateX(${-moving.scrollLeft}px)`;
    };
    follow();
    moving.addEventListener('scroll', follow, { passive: true });
    return () => moving.removeEventListener('scroll', follow);
  }, [table, isGone]);

  return (
    <div aria-hidden className="sticky top-16 z-20 -mr-4 h-0 md:mr-0 print:hidden">
      {isGone && (
        <div className="overflow-hidden border-b border-line bg-paper">
          <div ref={strip} className="relative h-11">
            {names.map((name, at) => {
              const column = columns[at];
              if (column === undefined) return null;
              const { leftPx, widthPx } = column;
              return (
                <span
                  key={at}
                  style={{ left: leftPx, width: widthPx }}
                  className="absolute inset-y-0 flex items-center pr-3 font-medium sm:px-4"
                >
                  <span className="truncate">{name}</span>
                </span>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

function columnsOf(heads: HTMLElement): Column[] {
  const [, ...cells] = heads.querySelectorAll('th');
  return cells.map(({ offsetLeft, offsetWidth }) => ({
    leftPx: offsetLeft,
    widthPx: offsetWidth,
  }));
}
