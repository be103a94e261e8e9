/** Leaves out points of a line that change it by less than anybody can measure. */
import { metresPerUnit, metresPerUnitAt } from './metres.ts';

/** Metres; maps are drawn no more exactly than that. */
const tolerance = 0.5;
/** So many points in a row are left out at most, so that a line of any length takes time by its length. */
const mostLeftOut = 30;

/**
 * Which points of a line stay, the first and the last among them.
 * @param line x and y in turn, in whole 1e-7 degrees; @param from, @param to its first and last value of x
 */
export function thinnedLine(line: readonly number[], from: number, to: number): number[] {
  const perX = metresPerUnitAt(line[from + 1]!);
  const kept = [from];
  let start = from;
  while (start < to) {
    const farthest = Math.min(to, start + 2 * (mostLeftOut + 1));
    let end = start + 2;
    while (end < farthest && isStraight(line, start, end + 2, perX)) end += 2;
    kept.push(end);
    start = end;
  }
  return kept;
}

/** Whether the points between two lie on the straight line between these. */
function isStraight(line: readonly number[], start: number, end: number, perX: number): boolean {
  const dx = (line[end]! - line[start]!) * perX;
  const dy = (line[end + 1]! - line[start + 1]!) * metresPerUnit;
  const square = dx * dx + dy * dy;
  for (let at = start + 2; at < end; at += 2) {
    const x = (line[at]! - line[start]!) * perX;
    const y = (line[at + 1]! - line[start + 1]!) * metresPerUnit;
    const part = square === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / square));
    const [awayX, awayY] = [x - part * dx, y - part * dy];
    if (awayX * awayX + awayY * awayY > tolerance * tolerance) return false;
  }
  return true;
}
