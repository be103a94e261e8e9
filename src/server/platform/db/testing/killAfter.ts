import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { text } from 'node:stream/consumers';

const connectModule = new URL('../connect.ts', import.meta.url).href;

export interface ToKill {
  databaseUrl: string;
  /** What the script names, and the module that exports each. */
  imports: Record<string, URL>;
  /** Uses `db`, which is connected to the database. */
  script: string;
}

/**
 * Runs a script in another process, which kills itself as soon as PostgreSQL has answered a statement.
 * This process goes on meanwhile, so that it can answer the script.
 * @param fatal of how many statements the last is
 * @returns false where the script needed no more than that
 */
export async function killAfter(
  fatal: number,
  { databaseUrl, imports, script }: ToKill,
): Promise<boolean> {
  const program = [
    `import pg from 'pg';`,
    `import { connect } from '${connectModule}';`,
    ...Object.entries(imports).map(([name, { href }]) => `import { ${name} } from '${href}';`),
    `
    const send = pg.Client.prototype.query;
    let statements = 0;
    pg.Client.prototype.query = function (...given) {
      const answered = send.apply(this, given);
      if (++statements !== ${fatal}) return answered;
      return answered.then(() => process.kill(process.pid, 'SIGKILL'));
    };
    const { db } = connect(${JSON.stringify(databaseUrl)});
    ${script}
    process.exit();`,
  ].join('\n');
  // A killed process never writes its compile cache: it reads what this process has compiled.
  flushCompileCache();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code, signal], words] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (signal === null && code !== 0) throw new Error(words);
  return signal === 'SIGKILL';
}
