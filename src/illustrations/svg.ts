/** Finished markup. Every function that draws gives some; joining them is painting in order. */
export type Svg = string;

/** A place on the picture in px, y downwards. */
export type Spot = readonly [x: number, y: number];

/**
 * Coordinates are written in whole dots, two to a px (or to an inch inside something placed), and
 * the page is scaled by a half. Whole relative steps are what keeps a picture at a few KB.
 */
export const DOTS = 2;

/** A length or coordinate in whole dots. */
export const num = (value: number): string => String(dots(value));

const dots = (value: number) => Math.round(value * DOTS) || 0;

/** A closed outline through the spots, as path data. */
export const outline = (spots: readonly Spot[]) => (spots.length < 3 ? '' : `${trail(spots)}z`);

/** An open line through the spots, as path data: a start, then steps. */
export function trail(spots: readonly Spot[]): string {
  let [atX, atY] = [0, 0];
  const steps = spots.map(([x, y]) => {
    const step = pair(dots(x) - atX, dots(y) - atY);
    [atX, atY] = [dots(x), dots(y)];
    return step;
  });
  return `M${steps[0] ?? ''}l${joined(steps.slice(1))}`;
}

/** Smooth bows from spot to spot, each with the spot it bends towards, as path data. */
export function bows(start: Spot, list: readonly (readonly [towards: Spot, to: Spot])[]): string {
  let [atX, atY] = start.map(dots) as [number, number];
  const steps = list.map(([bend, to]) => {
    const step =
      pair(dots(bend[0]) - atX, dots(bend[1]) - atY) +
      separated(pair(dots(to[0]) - atX, dots(to[1]) - atY));
    [atX, atY] = [dots(to[0]), dots(to[1])];
    return step;
  });
  return `M${pair(dots(start[0]), dots(start[1]))}q${joined(steps)}`;
}

const pair = (x: number, y: number) => `${x}${separated(String(y))}`;
const separated = (text: string) => (text.startsWith('-') ? text : ` ${text}`);
const joined = (steps: readonly string[]) =>
  steps.map((step, i) => (i === 0 ? step : separated(step))).join('');

/**
 * Path data written by hand in px or inches, brought to dots. Only for commands without flags
 * (no arcs): every number in it is a length.
 */
export const hand = (d: string) =>
  d.replace(/-?(\d*\.)?\d+/g, (length) => ` ${num(Number(length))}`);

/** Rectangle as path data, so that many can share one element. */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${pair(dots(x), dots(y))}h${num(width)}v${num(height)}h${num(-width)}z`;

/** Rectangle with round corners, as path data. */
export function pill(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return (
    `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${arc(r, r)}v${num(height - 2 * r)}${arc(-r, r)}` +
    `h${num(2 * r - width)}${arc(-r, -r)}v${num(2 * r - height)}${arc(r, -r)}z`
  );
}

/** Circle or ellipse as path data: two arcs whose chords are exactly twice the radius. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  const [wide, tall] = [dots(rx), dots(ry)];
  const half = (chord: number) => `a${wide} ${tall} 0 0 1 ${chord} 0`;
  return `M${pair(dots(cx) - wide, dots(cy))}${half(2 * wide)}${half(-2 * wide)}z`;
}

/** A round spot of a line as wide as it is: a few letters where a circle takes forty. */
export const spot = (x: number, y: number) => `M${pair(dots(x), dots(y))}h0`;

/** Spots of one radius in px, all in one colour. */
export const spots = (d: string, colour: string, radius: number, opacity = 1): Svg =>
  group('stroke-linecap="round"', stroke(d, colour, 2 * radius, opacity));

/**
 * One outline, told by steps from its start, at several spots: the same letters each time, which
 * pack to next to nothing.
 */
export function repeated(d: string, list: readonly Spot[]): string {
  const [start = '', fromX, fromY] = /^M(-?\d+) ?(-?\d+)/.exec(d) ?? [];
  const steps = d.slice(start.length);
  return list
    .map(([x, y]) => `M${pair(dots(x) + Number(fromX), dots(y) + Number(fromY))}${steps}`)
    .join('');
}

/** Path data filled with a colour or `url(#gradient)`. */
export const fill = (d: string, colour: string, opacity = 1): Svg =>
  d === '' ? '' : `<path d="${d}" fill="${colour}"${faded(opacity)}/>`;

/** Path data drawn as a line of a width in px. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): Svg =>
  d === ''
    ? ''
    : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${decimal(width * DOTS, 1)}"${faded(opacity)}/>`;

/** Strokes in dashes: px drawn and px left out in turn, anew with each piece of a path. */
export const dashed = (dashes: readonly number[], ...strokes: readonly Svg[]): Svg =>
  group(`stroke-dasharray="${dashes.map(num).join(' ')}"`, ...strokes);

/** Parts under common attributes; nothing at all when there is nothing to group. */
export const group = (attributes: string, ...parts: readonly Svg[]): Svg => {
  const body = parts.join('');
  return body === '' ? '' : `<g ${attributes}>${body}</g>`;
};

/** Round ends and joints for every stroke within. */
export const rounded = (...parts: readonly Svg[]): Svg =>
  group('stroke-linecap="round" stroke-linejoin="round"', ...parts);

/** Things drawn in inches around a foot point, y downwards, put at a spot at so many px an inch. */
export const placed = ([x, y]: Spot, scale: number, ...parts: readonly Svg[]): Svg =>
  group(`transform="translate(${num(x)} ${num(y)}) scale(${decimal(scale, 3)})"`, ...parts);

/** The same, seen in a looking glass. */
export const placedMirrored = ([x, y]: Spot, scale: number, ...parts: readonly Svg[]): Svg =>
  group(
    `transform="translate(${num(x)} ${num(y)}) scale(${decimal(-scale, 3)} ${decimal(scale, 3)})"`,
    ...parts,
  );

/** A whole picture of so many px across, left and right exchanged. */
export const mirrored = (width: number, ...parts: readonly Svg[]): Svg =>
  group(`transform="matrix(-1 0 0 1 ${num(width)} 0)"`, ...parts);

/** Parts so many px farther to the right. */
export const moved = (px: number, ...parts: readonly Svg[]): Svg =>
  px === 0 ? parts.join('') : group(`transform="translate(${num(px)} 0)"`, ...parts);

/**
 * Things drawn in inches, laid on a slanted sheet: where an inch to the right and one down go, to
 * so many decimals.
 */
export const slanted = (
  origin: Spot,
  [right, down]: readonly [Spot, Spot],
  digits: number,
  ...parts: readonly Svg[]
): Svg =>
  group(
    `transform="matrix(${[...right, ...down].map((n) => decimal(n, digits)).join(' ')} ${num(origin[0])} ${num(origin[1])})"`,
    ...parts,
  );

/** Markup that is drawn only where it is used, under an id. */
export const kept = (id: string, ...parts: readonly Svg[]): Svg =>
  `<defs><g id="${id}">${parts.join('')}</g></defs>`;

/** What was kept under an id, around 0,0, so many times as large. */
export const used = (id: string, scale = 1, tall = scale): Svg =>
  `<use href="#${id}" transform="scale(${decimal(scale, 2)}${tall === scale ? '' : ` ${decimal(tall, 2)}`})"/>`;

/** A number with at most so many decimals and no needless zero. */
export const decimal = (value: number, digits: number): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits || 0).replace(/^(-?)0\./, '$1.');

const faded = (opacity: number) => (opacity === 1 ? '' : ` opacity="${decimal(opacity, 2)}"`);

/** A stop of a gradient: where (percent), which colour, how opaque. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop${offset === 0 ? '' : ` offset="${decimal(offset / 100, 2)}"`} stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${decimal(opacity, 2)}"`}/>`,
    )
    .join('');

/** A gradient over the box of whatever it fills; `towards` is its end, by default straight down. */
export const gradient = (id: string, list: readonly Stop[], towards: Spot = [0, 1]): Svg =>
  `<linearGradient id="${id}" x2="${decimal(towards[0], 2)}" y2="${decimal(towards[1], 2)}">${stops(list)}</linearGradient>`;

/** A glow from the middle outwards. */
export const glow = (id: string, list: readonly Stop[]): Svg =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
