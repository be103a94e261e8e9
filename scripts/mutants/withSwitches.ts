/**
 * A program that holds all of its changes at once, each behind a switch: what runs is the one whose
 * number is `globalThis.lintelChange`. While none is on it writes down which ones a test file reaches.
 */
import type { Change } from './Change.ts';

/** A line of the file of reaches: a change, and the test file, or none while modules are read. */
export interface Reach {
  change: number;
  test: string | null;
}

interface Piece {
  pos: number;
  until: number;
  order: number;
  text: string;
}

/** @param path where it writes, a line of JSON for each `Reach`, the first time in each test file */
export function withSwitches(source: string, changes: Change[], path: string): string {
  const pieces = changes.flatMap(({ number, mutant }): Piece[] => {
    const { start, end, is } = mutant.within;
    const [begins, ends] = [start - end, end - start - 2 * source.length];
    const isOn = `lintelIsOn(${number})`;
    if (is === 'method') {
      const chain = source.slice(start, end).includes('?.') ? '?.' : '';
      const name = /\w+$/.exec(source.slice(start, end))![0];
      const text = `${chain}[${isOn} ? '${mutant.text}' : '${name}']`;
      return [{ pos: start, until: end, order: 0, text }];
    }
    const changed = source.slice(start, mutant.start) + mutant.text + source.slice(mutant.end, end);
    const [before, after] =
      is === 'statement'
        ? [`{ if (${isOn}) { ${changed} } else { `, ' } }']
        : [`(${isOn} ? (${changed}) : (`, '))'];
    return [
      { pos: start, until: start, order: begins, text: before },
      { pos: end, until: end, order: ends, text: after },
    ];
  });
  // What ends at a place ends before another begins; the wider of two begins first and ends last.
  pieces.sort((a, b) => a.pos - b.pos || a.order - b.order);
  let code = '';
  let read = 0;
  for (const { pos, until, text } of pieces) {
    code += source.slice(read, pos) + text;
    read = until;
  }
  return `${code}${source.slice(read)}
function lintelIsOn(change) {
  if (globalThis.lintelChange) return globalThis.lintelChange === change;
  const worker = globalThis.__vitest_worker__;
  // What runs has a result; a file whose tests are only gathered has none yet.
  const test = worker?.current?.result ? worker.filepath : null;
  if (lintelIsOn.test !== test) lintelIsOn.seen = new Set();
  lintelIsOn.test = test;
  if (lintelIsOn.seen.has(change)) return false;
  lintelIsOn.seen.add(change);
  const line = JSON.stringify({ change, test });
  process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(path)}, line + '\\n');
  return false;
}
`;
}
