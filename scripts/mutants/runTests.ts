import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Changed, mutantVariable } from './mutantPlugin.ts';

export interface TestRun {
  projects: ('unit' | 'db')[];
  /** Folders or files whose tests are run; the first failure ends it. */
  paths: string[];
}

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** Whether the tests pass with that change; one that makes them run on and on does not. */
export async function testsPass(
  { projects, paths }: TestRun,
  changed: { change: Changed; keptAt: string } | null,
  mostMs: number,
): Promise<boolean> {
  const env = { ...process.env };
  if (changed) {
    writeFileSync(changed.keptAt, JSON.stringify(changed.change));
    env[mutantVariable] = changed.keptAt;
  }
  const child = spawn(
    process.execPath,
    // What is kept of a module between runs is known by its file, which does not change here.
    ['node_modules/vitest/vitest.mjs', 'run', '--fsModuleCache=false', '--passWithNoTests']
      .concat(['--bail', '1', '--reporter', 'dot'])
      .concat(projects.flatMap((project) => ['--project', project]))
      .concat(paths),
    { cwd: checkout, env, stdio: 'ignore', detached: true },
  );
  // A group of its own, so that its workers end with it.
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  const timer = setTimeout(end, mostMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  process.off('exit', end);
  return code === 0;
}
