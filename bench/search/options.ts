/** What a run of the search benchmark is asked to do. */
import { parseArgs } from 'node:util';

export const usage = `npm run bench:search -- [options]

  --homes N    how many homes, from 1000 on (25000)
  --rounds N   how often each question is asked (40)
  --places N   for how many places the homes are compared with the plain rule (0)
  --no-peers   measure the engine alone
  --large N    then measure N homes in a process of their own
  --write      write docs/benchmarks/search.md
  --tell FILE  write the engine's figures as JSON
  --help       print this`;

export interface Options {
  homes: number;
  rounds: number;
  places: number;
  peers: boolean;
  large: number;
  write: boolean;
  tell: string | undefined;
}

/**
 * @returns null if help is asked for
 * @throws Error if an option is unknown or its number out of range
 */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      homes: { type: 'string', default: '25000' },
      rounds: { type: 'string', default: '40' },
      places: { type: 'string', default: '0' },
      peers: { type: 'boolean', default: true },
      write: { type: 'boolean', default: false },
      large: { type: 'string', default: '0' },
      tell: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  if (values.help) return null;
  return {
    homes: atLeast(1000, '--homes', values.homes),
    rounds: atLeast(1, '--rounds', values.rounds),
    places: atLeast(0, '--places', values.places),
    peers: values.peers,
    large: atLeast(0, '--large', values.large),
    write: values.write,
    tell: values.tell,
  };
}

function atLeast(least: number, option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least)
    throw new Error(`${option} takes a whole number from ${least} on.`);
  return value;
}
