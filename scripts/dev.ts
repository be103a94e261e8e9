/**
 * What `npm run dev` runs: the server, begun anew when its sources change, and Vite before it, which
 * brings changes of the web app into the open page.
 */
import { runScript, ScriptFailed } from './runScript.ts';

const PORT = process.env.PORT ?? '3000';
const WEB_PORT = 5173;
/** What a server is made of; the web app beside it is Vite's. */
const WATCHED = ['src/api', 'src/domain', 'src/illustrations', 'src/server'];

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => ending.abort());

const server = run(
  ['--watch', '--watch-preserve-output', ...WATCHED.map((path) => `--watch-path=${path}`)].concat(
    'scripts/start.ts',
  ),
  // Calls come through Vite, from its address.
  { PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}` },
);
const web = run(['node_modules/vite/bin/vite.js', '--port', String(WEB_PORT), '--strictPort'], {
  LINTEL_API: `http://127.0.0.1:${PORT}`,
});
await Promise.all([server, web]);

/** Ends the other with it, so that neither is left behind. */
async function run(words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await runScript(words, { show: true, env, signal: ending.signal });
  } catch (error) {
    if (!(error instanceof ScriptFailed)) throw error;
    if (!ending.signal.aborted) process.exitCode = 1;
  } finally {
    ending.abort();
  }
}
