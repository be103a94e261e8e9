/** The service worker of a build: its source with what it keeps ahead written into it, as one file. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../../src/web/worker/serviceWorker.ts', import.meta.url));

export interface WorkerOptions {
  /** Addresses of files whose contents never change. */
  keptAhead: string[];
  /** The address of the page that is shown where none can be had. */
  shell: string;
  /** The address of the script that a page of this build begins with. */
  entry: string;
  /** The address of the picture beside a notification. */
  icon: string;
  /** The address of the white picture in the status bar. */
  badge: string;
}

export async function buildWorker(options: WorkerOptions): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      KEPT_AHEAD: JSON.stringify(options.keptAhead),
      SHELL: JSON.stringify(options.shell),
      ENTRY: JSON.stringify(options.entry),
      ICON: JSON.stringify(options.icon),
      BADGE: JSON.stringify(options.badge),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
