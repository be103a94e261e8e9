import { findProgram, isExecutable } from './findProgram.ts';

const ON_MACOS = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The Firefox to test with: FIREFOX_PATH alone if it is set, or the first that this machine has. */
export function findFirefox(): string | undefined {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return findProgram('firefox-esr', 'firefox') ?? [ON_MACOS].find(isExecutable);
}
