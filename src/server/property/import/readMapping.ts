/** Reading a mapping, with all that is wrong with it told in one run. */
import { readFileSync } from 'node:fs';
import { CannotStart } from '../../platform/CannotStart.ts';
import { otherDelimiterOf } from './delimiterOf.ts';
import { Mapping } from './Mapping.ts';
import { mappingFaults } from './mappingFaults.ts';
import { headerOf } from './readRows.ts';

/**
 * @param file that the mapping is for; without it nothing is said of its columns
 * @throws CannotStart naming the mapping and each thing in it that is not right
 */
export async function readMapping(path: string, file?: string): Promise<Mapping> {
  const json = readJson(path);
  const { faults, columns } =
    file === undefined ? { faults: mappingFaults(json), columns: [] } : await faultsFor(json, file);
  const parsed = Mapping.safeParse(json);
  if (faults.length === 0 && parsed.success) return parsed.data;
  const told = faults.length > 0 ? faults : ['It has the wrong form.'];
  const what = told.length === 1 ? 'cannot be used' : `cannot be used for ${told.length} reasons`;
  const lines = [`The mapping ${path} ${what}:`, ...told.map((fault) => `- ${fault}`)];
  if (columns.length > 0) {
    lines.push(`The columns of the file are: ${columns.join(' | ').slice(0, 500)}`);
  }
  throw new CannotStart(lines.join('\n'));
}

async function faultsFor(
  json: unknown,
  file: string,
): Promise<{ faults: string[]; columns: string[] }> {
  const told = delimiterIn(json);
  const other = await otherDelimiterOf(file, told);
  const columns = await headerOf(file, other ?? told);
  const faults = mappingFaults(json, columns);
  if (other === null) return { faults, columns };
  const [is, isNot] = [JSON.stringify(other), JSON.stringify(told)];
  return {
    faults: [`delimiter: Cells of the file are parted by ${is}, not by ${isNot}.`, ...faults],
    columns,
  };
}

/** What parts the cells of the file, as far as the mapping says so. */
function delimiterIn(json: unknown): string {
  const told =
    typeof json === 'object' && json !== null && 'delimiter' in json ? json.delimiter : ',';
  return typeof told === 'string' && told.length === 1 ? told : ',';
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new CannotStart(`The mapping ${path} does not exist.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The mapping ${path} cannot be read: ${reason}.`);
  }
}
