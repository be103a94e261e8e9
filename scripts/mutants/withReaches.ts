/** A program that does what it did, and also writes down which of its places a test file reaches. */
import type { Mutant } from './mutantsOf.ts';

/** A line of the file of reaches: a place, and the test file, or none while modules are read. */
export interface Reach {
  file: string;
  /** The place's number among the mutants of the file. */
  at: number;
  test: string | null;
}

interface Piece {
  pos: number;
  until: number;
  order: number;
  text: string;
}

/** @param path where it writes, a line of JSON for each `Reach`, the first time in each test file */
export function withReaches(
  source: string,
  { file, mutants, path }: { file: string; mutants: Mutant[]; path: string },
): string {
  const pieces = mutants.flatMap(({ within: { start, end, is } }, at): Piece[] => {
    const [begins, ends] = [start - end, end - start - 2 * source.length];
    const call = `lintelReach(${at})`;
    if (is === 'method') {
      const chain = source.slice(start, end).includes('?.') ? '?.' : '';
      const name = /\w+$/.exec(source.slice(start, end))![0];
      return [{ pos: start, until: end, order: 0, text: `${chain}[(${call}, '${name}')]` }];
    }
    const [before, after] = is === 'statement' ? [`{ ${call}; `, ' }'] : [`(${call}, (`, '))'];
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
function lintelReach(at) {
  const worker = globalThis.__vitest_worker__;
  // What runs has a result; a file whose tests are only gathered has none yet.
  const test = worker?.current?.result ? worker.filepath : null;
  const seen = (lintelReach.seen ??= new Set());
  const line = JSON.stringify({ file: ${JSON.stringify(file)}, at, test });
  if (seen.has(line)) return;
  seen.add(line);
  process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(path)}, line + '\\n');
}
`;
}
