/** What `npm run mutants` is told on its command line. */
import { parseArgs } from 'node:util';

const usage = `Usage: npm run mutants -- FILE_OR_FOLDER… [--sample N] [--seed S] [--minutes M] [--anew] [--near] [--only] [--tests PATH…]
  --sample  how many changes to try, drawn by the seed; all of them without it
  --seed    any whole number; 1 without it
  --minutes begins no further run after so long; 60 without it
  --anew    also what was noticed before, by a test and in a file that are the same still
  --near    only the tests in the file's own folder, and those of --tests: a first look
  --tests   tests to try beside those of the noun's folders; may be given several times
  --only    no tests but those of --tests`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    anew: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    only: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
if (positionals.length === 0) {
  console.error(usage);
  process.exit(1);
}

export const options = { ...values, paths: positionals };
