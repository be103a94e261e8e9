/** Lines of a drawn signature, in the box that the signature is kept in. */
import { signatureBox } from '#domain/document/SignatureForm.ts';

export type Point = [x: number, y: number];
export type Stroke = Point[];

/** More would only make the letter heavier. */
const mostPoints = 2000;
const leastStep = 4;

/** Within the box, rounded to tenths; points that hardly move are left out. */
export function addPoint(stroke: Stroke, [x, y]: Point, step = leastStep): Stroke {
  const point: Point = [within(x, signatureBox.width), within(y, signatureBox.height)];
  const last = stroke.at(-1);
  const isNear = last !== undefined && Math.hypot(last[0] - point[0], last[1] - point[1]) < step;
  return isNear || stroke.length >= mostPoints ? stroke : [...stroke, point];
}

function within(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
}

export function strokePath(stroke: Stroke): string {
  return stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
