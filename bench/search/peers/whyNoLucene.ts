/** Lucene runs where Debian's Java and Debian's package of it are; what of it is missing here. */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Where Debian's packages put Java libraries. */
const jars = '/usr/share/java';

export async function whyNoLucene(): Promise<string> {
  try {
    await promisify(execFile)('java', ['-version']);
  } catch {
    return 'as there is no Java on this machine';
  }
  const found = await readdir(jars).catch((): string[] => []);
  return found.some((name) => name.startsWith('lucene-core'))
    ? 'which this bench does not drive'
    : `as Java is here, but no package has put Lucene into ${jars}`;
}
