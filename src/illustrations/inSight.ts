/** Leaves out what lies beyond the edges of a page, and writes what stays as briefly as can be. */
import { readPath, writePath, type Step } from './path.ts';
import type { Spot } from './svg.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** As SVG's matrix(a b c d e f). */
type Matrix = readonly [number, number, number, number, number, number];

const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];
const NOWHERE: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
/** What reaches without end is never beyond the edges. */
const EVERYWHERE: Box = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
};
const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g;

/**
 * @param markup of groups, paths and `use`, placed by translate, scale and matrix alone
 * @param width in the units of the markup, as is the height
 */
export function inSight(markup: string, width: number, height: number): string {
  const edges: Box = { left: 0, top: 0, right: width, bottom: height };
  const groups: Matrix[] = [AS_IT_IS];
  /** What is kept for `use` under each id, and the one that is being read. */
  const kept = new Map<string, Box>();
  let keeping: { box: Box; depth: number; id: string } | null = null;

  const seen = markup.replace(TAG, (tag, close: string, name: string, attributes: string) => {
    const here = groups.at(-1)!;
    if (name === 'g' && close === '') {
      const id = / id="([^"]+)"/.exec(attributes)?.[1];
      if (id !== undefined) keeping = { box: NOWHERE, depth: groups.length, id };
      groups.push(id === undefined ? placedBy(here, attributes) : AS_IT_IS);
    } else if (name === 'g') {
      groups.pop();
      if (keeping?.depth === groups.length) {
        kept.set(keeping.id, keeping.box);
        keeping = null;
      }
    } else if (name === 'use') {
      const box = kept.get(/ href="#([^"]+)"/.exec(attributes)?.[1] ?? '');
      if (box && !keeping && !meets(moved(box, placedBy(here, attributes)), edges)) return '';
    } else if (name === 'path') {
      const d = / d="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const steps = readPath(d);
      const wide = Number(/stroke-width="([^"]+)"/.exec(attributes)?.[1] ?? 0);
      const boxes = drawnAlone(steps).map((part) => ({ part, box: boxOf(part, wide) }));
      if (keeping) {
        for (const { box } of boxes) keeping.box = around(keeping.box, moved(box, here));
        return tag.replace(/ d="[^"]*"/, () => ` d="${writePath(steps)}"`);
      }
      const inside = boxes.filter(({ box }) => meets(moved(box, here), edges));
      if (inside.length === 0) return '';
      const stays = inside.flatMap(({ part }) => part);
      return tag.replace(/ d="[^"]*"/, () => ` d="${writePath(stays)}"`);
    }
    return tag;
  });
  return withoutUnused(withoutEmpty(seen));
}

/** Pieces of a path that need no other: each begins with a move. */
function drawnAlone(steps: readonly Step[]): Step[][] {
  const parts: Step[][] = [];
  for (const step of steps) {
    if (step.letter === 'm' || parts.length === 0) parts.push([]);
    parts.at(-1)!.push(step);
  }
  return parts;
}

/** No smaller than what is drawn: bends lie within the spots that they bend to. */
function boxOf(steps: readonly Step[], strokeWide: number): Box {
  let box = NOWHERE;
  for (const { letter, numbers, from, to } of steps) {
    if (letter === 's' || letter === 't') return EVERYWHERE;
    const [rx, ry] = letter === 'a' ? [2 * numbers[0]!, 2 * numbers[1]!] : [0, 0];
    box = around(box, { left: to[0] - rx, top: to[1] - ry, right: to[0] + rx, bottom: to[1] + ry });
    if (letter !== 'q' && letter !== 'c') continue;
    for (let i = 0; i + 2 < numbers.length; i += 2) {
      const [x, y] = [from[0] + numbers[i]!, from[1] + numbers[i + 1]!];
      box = around(box, { left: x, top: y, right: x, bottom: y });
    }
  }
  // Pointed joints reach farther than half of the width.
  const reach = 2 * strokeWide + 1;
  return {
    left: box.left - reach,
    top: box.top - reach,
    right: box.right + reach,
    bottom: box.bottom + reach,
  };
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const meets = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

function moved(box: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corner = (x: number, y: number): Spot => [a * x + c * y + e, b * x + d * y + f];
  const corners = [
    corner(box.left, box.top),
    corner(box.right, box.top),
    corner(box.left, box.bottom),
    corner(box.right, box.bottom),
  ];
  if (corners.flat().some((at) => Number.isNaN(at))) return EVERYWHERE;
  return {
    left: Math.min(...corners.map(([x]) => x)),
    top: Math.min(...corners.map(([, y]) => y)),
    right: Math.max(...corners.map(([x]) => x)),
    bottom: Math.max(...corners.map(([, y]) => y)),
  };
}

function placedBy(outer: Matrix, attributes: string): Matrix {
  const transform = / transform="([^"]+)"/.exec(attributes)?.[1] ?? '';
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduce((now, [, name, text]) => {
    const numbers = text!
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x = 0, y] = numbers;
    if (name === 'translate') return times(now, [1, 0, 0, 1, x, y ?? 0]);
    if (name === 'scale') return times(now, [x, 0, 0, y ?? x, 0, 0]);
    if (name === 'matrix') return times(now, numbers as unknown as Matrix);
    throw new Error(`Placed by ${name}: nobody can tell where.`);
  }, outer);
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Groups of which nothing is left are left out, and then those around them. */
function withoutEmpty(markup: string): string {
  for (let before = markup; ;) {
    const after = before.replace(/<g(?![^>]* id=)[^>]*><\/g>/g, '');
    if (after === before) return after;
    before = after;
  }
}

/** What is only kept to be used, and is not, the gradients of it included. */
function withoutUnused(markup: string): string {
  const used = (text: string) =>
    new Set([...text.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id));
  const drop = (text: string, pattern: RegExp) => {
    const ids = used(text);
    return text.replace(pattern, (whole, id: string) => (ids.has(id) ? whole : ''));
  };
  const plants = drop(markup, /<defs><g id="([^"]+)">.*?<\/defs>/gs);
  return drop(plants, /<(?:linear|radial)Gradient id="([^"]+)".*?Gradient>/gs);
}
