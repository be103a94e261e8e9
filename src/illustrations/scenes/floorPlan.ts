import { HEIGHT, WIDTH } from '../page.ts';
import type { PictureFacts } from '../PictureFacts.ts';
import { drawLevel } from '../plan/drawLevel.ts';
import { label } from '../plan/label.ts';
import { levelOf, type Level, type PlacedRoom } from '../plan/layout.ts';
import { programmeOf, type Programme } from '../plan/rooms.ts';
import { box, fill, group, num, stroke, type Svg } from '../svg.ts';

const MARGIN = 44;
const HEAD = 92;
const FOOT = 54;
const GAP = 40;
/** Room above each level for its name, px. */
const TITLE = 22;

/** A plan that agrees with the facts: so many bedrooms and baths, and areas that add up. */
export function floorPlan(facts: PictureFacts): Svg {
  const programme = programmeOf(facts);
  const levels = levelsOf(programme);
  const { scale, spots } = arranged(levels);
  return (
    fill(box(0, 0, WIDTH, HEIGHT), '#fbf8f0') +
    heading(programme) +
    levels
      .map(({ level, garage }, i) => {
        const [x, y] = spots[i] ?? [0, 0];
        const shift = garage ? garage.w * scale : 0;
        return group(
          `transform="translate(${num(x + shift)} ${num(y)})"`,
          levels.length > 1 ? label(-shift, -9, 12, `Level ${i + 1}`, { from: 'start' }) : '',
          drawLevel(level, garage, scale),
        );
      })
      .join('') +
    scaleBar(scale)
  );
}

interface Storey {
  readonly level: Level;
  readonly garage: PlacedRoom | null;
}

function levelsOf({ levels, livingArea, cars }: Programme): Storey[] {
  const wanted = levels.map((rooms) => rooms.reduce((sum, { area }) => sum + area, 0));
  const whole = wanted.reduce((sum, area) => sum + area, 0);
  return levels.map((rooms, i) => {
    const level = levelOf(rooms, (livingArea * (wanted[i] ?? 0)) / whole, i === 0);
    const w = cars * 9.5 + 3;
    const h = Math.min(level.h, 21);
    const garage: PlacedRoom | null =
      i === 0 && cars > 0 ? { x: -w, y: level.h - h, w, h, kind: 'garage', name: 'Garage' } : null;
    return { level, garage };
  });
}

/** As large as the page allows: all levels side by side, or in as many rows as suits them better. */
function arranged(storeys: readonly Storey[]): {
  scale: number;
  spots: (readonly [number, number])[];
} {
  const wide = WIDTH - 2 * MARGIN;
  const tall = HEIGHT - HEAD - FOOT;
  const size = ({ level, garage }: Storey) => ({ w: level.w + (garage?.w ?? 0), h: level.h });
  const options = storeys.map((_, i) => {
    const rows = i + 1;
    const perRow = Math.ceil(storeys.length / rows);
    const inRows = Array.from({ length: Math.ceil(storeys.length / perRow) }, (__, row) =>
      storeys.slice(row * perRow, (row + 1) * perRow),
    );
    const rowWidths = inRows.map((row) => row.reduce((sum, storey) => sum + size(storey).w, 0));
    const rowHeights = inRows.map((row) => Math.max(...row.map((storey) => size(storey).h)));
    const heights = rowHeights.reduce((sum, h) => sum + h, 0);
    const scale = Math.min(
      (wide - GAP * (perRow - 1)) / Math.max(...rowWidths),
      (tall - TITLE * inRows.length) / heights,
      24,
    );
    return { scale, inRows, rowWidths, rowHeights, heights };
  });
  const best = options.reduce((a, b) => (b.scale > a.scale ? b : a));
  const { scale, inRows, rowWidths, rowHeights, heights } = best;
  const spots: (readonly [number, number])[] = [];
  let y = HEAD + (tall - heights * scale - TITLE * inRows.length) / 2;
  for (const [r, row] of inRows.entries()) {
    y += TITLE;
    let x = (WIDTH - (rowWidths[r] ?? 0) * scale - GAP * (row.length - 1)) / 2;
    for (const storey of row) {
      spots.push([x, y + ((rowHeights[r] ?? 0) - size(storey).h) * scale]);
      x += size(storey).w * scale + GAP;
    }
    y += (rowHeights[r] ?? 0) * scale;
  }
  return { scale, spots };
}

function heading({ livingArea, bedrooms, baths, cars }: Programme): Svg {
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
  const parts = [
    bedrooms === 0 ? 'Studio' : count(bedrooms, 'bedroom'),
    count(baths, 'bath'),
    ...(cars > 0 ? [`garage for ${cars}`] : []),
  ];
  return (
    label(MARGIN, 52, 26, `${Math.round(livingArea).toLocaleString('en-US')} sq ft`, {
      bold: true,
      serif: true,
      from: 'start',
    }) + label(MARGIN, 74, 14, parts.join(' · '), { from: 'start' })
  );
}

function scaleBar(scale: number): Svg {
  const long = 10 * scale;
  const y = HEIGHT - 26;
  return (
    stroke(`M${num(MARGIN)} ${num(y - 4)}v8m0 -4h${num(long)}m0 -4v8`, '#5d6a64', 1.2) +
    label(MARGIN + long + 10, y + 4, 12, '10 ft', { from: 'start' })
  );
}
