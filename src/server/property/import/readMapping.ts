/** Reading a mapping, with all that is wrong with it told in one run. */
import { readFileSync } from 'node:fs';
import { CannotStart } from '../../platform/CannotStart.ts';
import { Mapping } from './Mapping.ts';
import { mappingFaults } from './mappingFaults.ts';

/**
 * @param header of the file that the mapping is for; without it nothing is said of its columns
 * @throws CannotStart naming the mapping and each thing in it that is not right
 */
export function readMapping(path: string, header?: string[]): Mapping {
  const json = readJson(path);
  const faults = mappingFaults(json, header);
  const parsed = Mapping.safeParse(json);
  if (faults.length === 0 && parsed.success) return parsed.data;
  const told = faults.length > 0 ? faults : ['It has the wrong form.'];
  const what = told.length === 1 ? 'cannot be used' : `cannot be used for ${told.length} reasons`;
  throw new CannotStart(
    [`The mapping ${path} ${what}:`, ...told.map((fault) => `- ${fault}`)].join('\n'),
  );
}

/** What parts the cells of the file, as far as the mapping says so. */
export function delimiterIn(path: string): string {
  const json = readJson(path);
  const told =
    typeof json === 'object' && json !== null && 'delimiter' in json ? json.delimiter : ',';
  return typeof told === 'string' && told.length === 1 ? told : ',';
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The mapping ${path} cannot be read: ${reason}.`);
  }
}
