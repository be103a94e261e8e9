import { chromium } from 'playwright';
import { findProgram, isExecutable } from './findProgram.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** What a window that nobody sees need not have: the lists under its address field are pages of their own, and took longer than most pages under test. */
const WITHOUT_A_SCREEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** What Playwright turns off. Chromium heeds the last list it is given alone, so that ours has these too. */
const AS_PLAYWRIGHT_DOES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Makes headless Chromium call nobody, and draw maps in software, alike on every machine. Pages around
 * the maps are painted without the graphics library: to imitate a graphics card for them, as Debian's
 * Chromium would, takes a core for each page.
 */
export const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  `--disable-features=${[...WITHOUT_A_SCREEN, ...AS_PLAYWRIGHT_DOES].join(',')}`,
];

/** The browser to test with: CHROMIUM_PATH alone if it is set, or the first that this machine has. */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return findProgram(...NAMES) ?? [...ON_MACOS, chromium.executablePath()].find(isExecutable);
}
