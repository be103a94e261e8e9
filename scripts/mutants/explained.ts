/** Changes that no test can notice, or that do not matter, each with its reason. */
import type { Mutant } from './mutantsOf.ts';

interface Explained {
  file: string;
  code: string;
  change: string;
  why: string;
}

export const explained: Explained[] = [];

export function reasonFor(file: string, mutant: Mutant): string | undefined {
  return explained.find(
    (one) => one.file === file && one.code === mutant.code && one.change === mutant.change,
  )?.why;
}
