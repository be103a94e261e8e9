/**
 * What a buyer has drawn on the map, and the short text that carries it in links and searches. A
 * home is in the area when a shape holds it and no cut does. Whether a shape that crosses itself
 * holds a point follows the even-odd rule.
 *
 * The text: shapes parted by dots, a cut begins with `*`; each is the way from point to point in
 * steps of 0.00001° (1.1 m), latitude before longitude, five bits to a character, lowest first.
 */
import { z } from 'zod';
import { wrapLongitude } from '../geo.ts';

export interface DrawnShape {
  /** Longitude and latitude of its corners; the last is joined to the first. */
  ring: [longitude: number, latitude: number][];
  /** Taken out of the other shapes. */
  isCut: boolean;
}

export const mostPoints = 2_000;
export const mostShapes = 30;
export const mostCharacters = 24_000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const perDegree = 1e5;
const unreadable = 'The drawn area cannot be read. Draw it again.';

export function writeArea(shapes: readonly DrawnShape[]): string {
  return shapes.map(({ ring, isCut }) => (isCut ? '*' : '') + writeRing(ring)).join('.');
}

function writeRing(ring: DrawnShape['ring']): string {
  let text = '';
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of onOneWorld(ring)) {
    const [nextX, nextY] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
    text += writeStep(nextY - y) + writeStep(nextX - x);
    [x, y] = [nextX, nextY];
  }
  return text;
}

/** A map that shows 180 degrees counts on past it. A ring that crosses it is read as one that leaps. */
function onOneWorld(ring: DrawnShape['ring']): DrawnShape['ring'] {
  return ring.map(([longitude, latitude]) => [wrapLongitude(longitude), latitude]);
}

/** Small steps either way become small numbers; a sixth bit says that more follows. */
function writeStep(step: number): string {
  let left = step < 0 ? -2 * step - 1 : 2 * step;
  let text = '';
  while (left >= 32) {
    text += alphabet[32 + (left % 32)];
    left = Math.floor(left / 32);
  }
  return text + alphabet[left];
}

/** The shapes, or the sentence that says why there are none; no shape for an empty text. */
export function readArea(text: string): DrawnShape[] | string {
  if (text === '') return [];
  if (text.length > mostCharacters) return tooMany(mostPoints, 'points');
  const parts = text.split('.');
  if (parts.length > mostShapes) return tooMany(mostShapes, 'shapes');
  const shapes: DrawnShape[] = [];
  let points = 0;
  for (const part of parts) {
    const isCut = part.startsWith('*');
    const ring = readRing(isCut ? part.slice(1) : part);
    if (ring === null) return unreadable;
    points += ring.length;
    if (points > mostPoints) return tooMany(mostPoints, 'points');
    const fault = faultOf(ring);
    if (fault !== null) return fault;
    shapes.push({ ring, isCut });
  }
  if (shapes.every(({ isCut }) => isCut)) {
    return 'There is nothing to cut out of. Draw an area first.';
  }
  return shapes;
}

function tooMany(most: number, of: string): string {
  const words = most.toLocaleString('en-US');
  return `A drawn area can have ${words} ${of} at most. Draw it more simply.`;
}

function readRing(text: string): DrawnShape['ring'] | null {
  const ring: DrawnShape['ring'] = [];
  let [at, x, y] = [0, 0, 0];
  const step = (): number | null => {
    let value = 0;
    for (let unit = 1; unit <= 2 ** 30; unit *= 32) {
      const bits = alphabet.indexOf(text[at++] ?? '?');
      if (bits === -1) return null;
      value += (bits % 32) * unit;
      if (bits < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    return null;
  };
  while (at < text.length) {
    const [dy, dx] = [step(), step()];
    if (dy === null || dx === null) return null;
    [x, y] = [x + dx, y + dy];
    ring.push([x / perDegree, y / perDegree]);
  }
  return ring;
}

function faultOf(ring: DrawnShape['ring']): string | null {
  if (ring.some(([x, y]) => Math.abs(x) > 180 || Math.abs(y) > 90)) return unreadable;
  const leaps = ring.some(([x], at) => Math.abs(x - ring.at(at - 1)![0]) > 180);
  if (leaps) return 'A drawn area cannot cross the antimeridian. Draw one on each side of it.';
  const [first] = ring;
  const isFlat = ring.every(([x, y]) => isOnLine(first!, ring, x, y));
  return ring.length < 3 || isFlat ? 'The drawn area is a line. Draw around some homes.' : null;
}

/** Whether the point lies on the line from the ring's first point to the one farthest from it. */
function isOnLine(
  [ax, ay]: [number, number],
  ring: DrawnShape['ring'],
  x: number,
  y: number,
): boolean {
  const other = ring.find(([bx, by]) => bx !== ax || by !== ay);
  if (other === undefined) return true;
  const [bx, by] = other;
  // Half a step of the text is no ground.
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) < 0.5 / perDegree ** 2;
}

/** The text of a drawn area, as a filter carries it. */
export const AreaText = z.string().superRefine((text, context) => {
  const read = readArea(text);
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
});
