import { CannotStart } from '#server/platform/CannotStart.ts';
import { findBrowser } from './findBrowser.ts';
import { installDebianPackage } from './installDebianPackage.ts';

/**
 * The browser to test with; on Debian root gets one where there is none.
 * @throws CannotStart saying what to install
 */
export async function provideBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !findBrowser())
    throw new CannotStart(`CHROMIUM_PATH is ${chosen}, which is no program.`);
  if (!findBrowser()) await installDebianPackage('chromium');
  return findBrowser() ?? giveUp();
}

function giveUp(): never {
  throw new CannotStart(
    'No browser to test with. Install Chromium or Chrome (Debian: apt install chromium), or set CHROMIUM_PATH.',
  );
}
