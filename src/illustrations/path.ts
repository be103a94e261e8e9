/** Path data read into steps, and written in as few letters as can be. */
import type { Spot } from './svg.ts';

/** One command with its numbers, relative to where the pen stands. */
export interface Step {
  /** m l h v q t c s a z */
  readonly letter: string;
  readonly numbers: readonly number[];
  readonly from: Spot;
  readonly to: Spot;
}

/** How many numbers each command takes. */
const NUMBERS: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6, a: 7 };

/**
 * @param d path data, its numbers apart from each other by a blank, a comma, a minus or a letter
 * @throws Error where a command is unknown or lacks numbers
 */
export function readPath(d: string): Step[] {
  const tokens = d.match(/[a-z]|-?(?:\d*\.)?\d+/gi) ?? [];
  const steps: Step[] = [];
  let from: Spot = [0, 0];
  let start: Spot = [0, 0];
  let command = '';
  for (let i = 0; i < tokens.length;) {
    if (/[a-z]/i.test(tokens[i]!)) command = tokens[i++]!;
    const letter = command.toLowerCase();
    if (letter === 'z') {
      steps.push({ letter, numbers: [], from, to: start });
      from = start;
      continue;
    }
    const count = NUMBERS[letter];
    if (count === undefined || i + count > tokens.length) throw new Error(`No path data: ${d}`);
    const isAbsolute = command !== letter;
    const numbers = tokens
      .slice(i, i + count)
      .map((token, at) => Number(token) - (isAbsolute ? origin(letter, at, from) : 0));
    i += count;
    const to: Spot =
      letter === 'h'
        ? [from[0] + numbers[0]!, from[1]]
        : letter === 'v'
          ? [from[0], from[1] + numbers[0]!]
          : [from[0] + numbers.at(-2)!, from[1] + numbers.at(-1)!];
    steps.push({ letter, numbers, from, to });
    from = to;
    if (letter === 'm') {
      start = to;
      // More pairs after those of a move are lines.
      command = isAbsolute ? 'L' : 'l';
    }
  }
  return steps;
}

/** Where an absolute number of a command is counted from. */
function origin(letter: string, at: number, [x, y]: Spot): number {
  if (letter === 'h') return x;
  if (letter === 'v') return y;
  // Of an arc only its end is a place.
  if (letter === 'a') return at === 5 ? x : at === 6 ? y : 0;
  return at % 2 === 0 ? x : y;
}

/**
 * Every command relative, so that what is drawn again and again is told in the same letters again, which
 * packs well; level and upright lines as such. Steps that were left out leave the others where they were.
 */
export function writePath(steps: readonly Step[]): string {
  let told = '';
  let said = '';
  let [x, y] = [0, 0];
  let start: Spot = [0, 0];
  const tell = (letter: string, numbers: readonly number[]) => {
    const text = numbers.map(written).reduce((line, one) => line + apart(one) + one);
    // A letter holds on, except that what follows a move without one would be a line.
    told += letter === said && letter !== 'm' ? apart(text) + text : letter + text;
    said = letter;
  };
  for (const { letter, numbers, to } of steps) {
    if (letter === 'z') told += said = 'z';
    else if (letter === 'm') tell('m', [to[0] - x, to[1] - y]);
    else if (letter === 'l' && numbers[1] === 0) tell('h', [numbers[0]!]);
    else if (letter === 'l' && numbers[0] === 0) tell('v', [numbers[1]!]);
    else tell(letter, numbers);
    if (letter === 'm') start = to;
    [x, y] = letter === 'z' ? start : to;
  }
  return told;
}

const apart = (text: string) => (text.startsWith('-') ? '' : ' ');

/** To a thousandth, so that sums of decimals stay short. */
const written = (value: number) =>
  String(Math.round(value * 1000) / 1000 || 0).replace(/^(-?)0\./, '$1.');
