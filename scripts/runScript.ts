import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../', import.meta.url));

const EXIT_WITH_PARENT = new URL('exitWithParent.ts', import.meta.url).href;

/** A script that ended badly; `output` is all it wrote. */
export class ScriptFailed extends Error {
  override name = 'ScriptFailed';
  readonly output: string;
  constructor(script: string, code: number | NodeJS.Signals | null, output: string) {
    super(`${script} ended with ${code}`);
    this.output = output;
  }
}

export interface ScriptOptions {
  /** Hears each line the script writes. */
  say?: (line: string) => void;
  /** Hands the script our terminal instead, for output that is made for it. */
  show?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Lets the script end with us even when we are killed. */
  exitWithUs?: boolean;
  /** Ends the script. */
  signal?: AbortSignal;
}

/**
 * Runs a script in a Node process of its own.
 * @param words the script, from the checkout, and its arguments
 * @throws ScriptFailed when it does not end with code 0
 */
export async function runScript(words: string[], options: ScriptOptions = {}): Promise<void> {
  const { say, show, exitWithUs, env, signal } = options;
  const output: string[] = [];
  const before = exitWithUs ? ['--import', EXIT_WITH_PARENT] : [];
  const child = spawn(process.execPath, [...before, ...words], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: [
      'ignore',
      show ? 'inherit' : 'pipe',
      show ? 'inherit' : 'pipe',
      exitWithUs ? 'ipc' : 'ignore',
    ],
    signal,
    killSignal: 'SIGINT',
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface(stream).on('line', (line) => {
        output.push(line);
        say?.(line);
      });
  const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    // A script that was told to end is waited for like any other.
    child.on('error', (error) => error.name === 'AbortError' || reject(error));
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (code !== 0) throw new ScriptFailed(words[0]!, code, output.join('\n'));
}
