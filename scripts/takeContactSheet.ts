/**
 * The country at a glance, of a running demo: `npm run screenshots:places -- http://localhost:3000`. Twenty places
 * at six zooms, one sheet in the light and one in the dark, drawn by the product's own style without homes.
 * Who looks for faults takes a few larger: `… --places "San Diego, CA;Miami, FL" --width 640 --theme dark --into /tmp/look`.
 */
import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import type { Point } from '#domain/geo.ts';
import { loadLand } from '../seed/base/isLand.ts';
import { readPlaces } from '../seed/base/readPlaces.ts';
import { townCentres } from '../seed/town/townCentres.ts';
import { townChoices } from '../seed/towns.ts';
import { openBareMap, showOnBareMap } from './bareMap.ts';
import { BROWSER_FLAGS, findBrowser } from './provide/findBrowser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: {
      type: 'string',
      default: fileURLToPath(new URL('../docs/screenshots', import.meta.url)),
    },
    places: { type: 'string' },
    width: { type: 'string', default: '240' },
    theme: { type: 'string' },
  },
});
const [origin = 'http://localhost:3000'] = positionals;

const zooms = [6, 9, 11, 12.5, 14, 15.5];
/** Coasts, lakes, deserts, plains and mountains, of towns that are made early. */
const shown = 20;
/** Side by side: a sheet that is wider than high fits a screen. */
const placesAcross = 2;
const margin = 6;

const size = { width: Number(values.width), height: Math.round(Number(values.width) * 0.75) };

async function view(page: Page, centre: Point, zoom: number): Promise<Buffer> {
  await showOnBareMap(page, centre, zoom);
  return page.screenshot({ type: 'png' });
}

async function takeSheet(page: Page, theme: 'light' | 'dark', centres: Point[]): Promise<string> {
  await openBareMap(page, origin, theme);
  const views: OverlayOptions[] = [];
  for (const [at, centre] of centres.entries()) {
    for (const [step, zoom] of zooms.entries()) {
      const column = (at % placesAcross) * zooms.length + step;
      views.push({
        input: await view(page, centre, zoom),
        left: margin + column * (size.width + margin),
        top: margin + Math.floor(at / placesAcross) * (size.height + margin),
      });
    }
  }
  const rows = Math.ceil(centres.length / placesAcross);
  const columns = Math.min(centres.length, placesAcross) * zooms.length;
  const sheet = sharp({
    create: {
      width: margin + columns * (size.width + margin),
      height: margin + rows * (size.height + margin),
      channels: 3,
      background: theme === 'light' ? '#ffffff' : '#101613',
    },
  });
  const path = join(values.into, `places-${theme}.webp`);
  await sheet.composite(views).webp({ quality: 46, effort: 6 }).toFile(path);
  return path;
}

const wanted = values.places?.split(';').map((name) => name.trim());
const choices = wanted
  ? townChoices.filter(({ name, state }) => wanted.includes(`${name}, ${state}`))
  : townChoices.slice(0, shown);
const centres = townCentres(choices, readPlaces(new Set(['US'])), loadLand());

mkdirSync(values.into, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  for (const theme of ['light', 'dark'] as const) {
    if (values.theme && values.theme !== theme) continue;
    const page = await browser.newPage({ viewport: size });
    const path = await takeSheet(page, theme, centres);
    await page.close();
    console.log(`Took ${path}, ${Math.round((await stat(path)).size / 1024)} KB`);
  }
} finally {
  await browser.close();
}
