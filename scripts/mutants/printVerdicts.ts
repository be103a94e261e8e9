import { printTable } from '../pages/printTable.ts';
import type { Change, Verdict } from './Change.ts';

const kinds: Verdict[] = ['noticed', 'endless', 'refused', 'explained', 'alive', 'left'];

/**
 * Prints the changes that are alive, and how many of each file came to what.
 * @param isReached whether any test comes to a change
 */
export function printVerdicts(
  changes: Change[],
  verdicts: Map<number, Verdict>,
  isReached: (change: number) => boolean,
): void {
  for (const { number, file, mutant } of changes) {
    if (verdicts.get(number) !== 'alive') continue;
    const unreached = isReached(number) ? '' : ' (no test comes here)';
    console.log(`${file}:${mutant.line} ${mutant.change}${unreached}\n    ${mutant.code}`);
  }
  const figures = (of: Change[]) => [
    String(of.length),
    ...kinds.map((kind) => String(of.filter((one) => verdicts.get(one.number) === kind).length)),
  ];
  const files = [...new Set(changes.map(({ file }) => file))];
  const rows = files.map((file) => [...figures(changes.filter((one) => one.file === file)), file]);
  const head = ['changes', ...kinds, 'file'];
  console.log(`\n${printTable(head, [...rows, [...figures(changes), 'all']])}`);
}
