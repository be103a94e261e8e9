import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../', import.meta.url));

/** A script that ended badly; `output` is all it wrote. */
export class ScriptFailed extends Error {
  override name = 'ScriptFailed';
  readonly output: string;
  constructor(script: string, code: number | NodeJS.Signals | null, output: string) {
    super(`${script} ended with ${code}`);
    this.output = output;
  }
}

/**
 * Runs a script in a Node process of its own, handing each line it writes to `say`.
 * @param words the script, from the checkout, and its arguments
 * @throws ScriptFailed when it does not end with code 0
 */
export async function runScript(
  words: string[],
  options: { say?: (line: string) => void; env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<void> {
  const { say, env, signal } = options;
  const child = spawn(process.execPath, words, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      output.push(line);
      say?.(line);
    });
  const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (code !== 0) throw new ScriptFailed(words[0]!, code, output.join('\n'));
}
