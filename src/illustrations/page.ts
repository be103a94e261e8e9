import { inSight } from './inSight.ts';
import { decimal, DOTS, type Svg } from './svg.ts';

/** The size every picture of a home is drawn in, px: 4 to 3. */
export const WIDTH = 800;
export const HEIGHT = 600;

/** What a whole picture says about itself. */
export interface Page {
  /** What a screen reader says. */
  readonly title: string;
  /** Goes before every id, so that several pictures can be inlined in one page. */
  readonly prefix: string;
  readonly width?: number;
  readonly height?: number;
  readonly fit?: 'xMidYMid slice' | 'xMidYMax slice' | 'xMidYMid meet';
}

/**
 * A whole picture around finished markup. Inside, ids and `url(#…)` are short plain words; here
 * they get their prefix, in one place, so that no piece can forget it. Here, too, what nobody would see
 * is left out, and lights get the shortest words for their colours.
 */
export function page(sheet: Page, ...parts: readonly Svg[]): Svg {
  const { width = WIDTH, height = HEIGHT, fit = 'xMidYMid slice' } = sheet;
  const drawn = parts.join('');
  // What is shown whole may stand in a frame of another shape: there its edges are no edges.
  const body = (fit === 'xMidYMid meet' ? drawn : inSight(drawn, width * DOTS, height * DOTS))
    .replace(PLANTED, (_, at: string, outer: string, id: string, inner: string) => {
      const scale = decimal(Number(outer) * Number(inner), 2);
      return `<use href="${id}" transform="translate(${at})scale(${scale})"/>`;
    })
    .replace(/\bid="/g, `id="${sheet.prefix}`)
    .replace(/url\(#/g, `url(#${sheet.prefix}`)
    .replace(/href="#/g, `href="#${sheet.prefix}`)
    .replace(/rgb\((\d+),(\d+),(\d+)\)/g, (_, ...parts: string[]) => asHex(parts.slice(0, 3)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" ` +
    `preserveAspectRatio="${fit}"><title>${escaped(sheet.title)}</title><g transform="scale(${decimal(1 / DOTS, 2)})">${body}</g></svg>`
  );
}

/** A group with a single plant in it: the plant can be placed by itself. */
const PLANTED =
  /<g transform="translate\(([^)]*)\) scale\(([.\d]+)\)"><use href="([^"]+)" transform="scale\(([.\d]+)\)"\/><\/g>/g;

const asHex = (parts: readonly string[]) =>
  `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** Text as it may stand between tags and in attributes. */
export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
