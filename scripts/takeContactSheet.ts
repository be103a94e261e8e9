/**
 * The country at a glance, of a running demo: `npm run screenshots:places -- http://localhost:3000`. Twenty places
 * at six zooms, one sheet in the light and one in the dark, drawn by the product's own style without homes.
 * Who looks for faults takes a few larger: `… --places "San Diego, CA;Miami, FL" --width 640 --theme dark --into /tmp/look`.
 */
import { mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import type { Point } from '#domain/geo.ts';
import { loadLand } from '../seed/base/isLand.ts';
import { readPlaces } from '../seed/base/readPlaces.ts';
import { townCentres } from '../seed/town/townCentres.ts';
import { townChoices } from '../seed/towns.ts';
import { mapFonts } from '../src/web/map/style/mapFonts.ts';
import { mapStyle } from '../src/web/map/style/mapStyle.ts';
import { BROWSER_FLAGS, findBrowser } from './findBrowser.ts';

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

/** What the page of the map is made of, by its address on the server's own origin. */
const files: Record<string, { type: string; path: string }> = {
  '/contact-sheet/map.css': moduleFile('text/css', 'maplibre-gl/dist/maplibre-gl.css'),
  ...Object.fromEntries(
    ['maplibre-gl', 'maplibre-gl-shared', 'maplibre-gl-worker'].map((name) => [
      `/contact-sheet/${name}.mjs`,
      moduleFile('text/javascript', `maplibre-gl/dist/${name}.mjs`),
    ]),
  ),
  ...Object.fromEntries(
    ['400-normal', '400-italic', '500-normal', '600-normal'].map((cut) => [
      `/contact-sheet/${cut}.woff2`,
      moduleFile('font/woff2', `@fontsource/noto-sans/files/noto-sans-latin-${cut}.woff2`),
    ]),
  ),
};

function moduleFile(type: string, name: string): { type: string; path: string } {
  return { type, path: fileURLToPath(import.meta.resolve(name)) };
}

const document = `<!doctype html><link rel="stylesheet" href="/contact-sheet/map.css">
<style>body { margin: 0 } #map { width: 100vw; height: 100vh }</style><div id="map"></div>
<script type="module">
  import { Map, setWorkerUrl } from '/contact-sheet/maplibre-gl.mjs';
  import { shieldDrawing } from '/contact-sheet/shieldDrawing.js';
  setWorkerUrl('/contact-sheet/maplibre-gl-worker.mjs');
  window.begin = (style) => {
    window.map = new Map({ container: 'map', style, attributionControl: false, fadeDuration: 0 });
    window.map.setMissingStyleImageResolver(async (name) => {
      const { look, wideYn, theme } = JSON.parse(name.slice(name.indexOf('{')));
      const { width, height, paint } = shieldDrawing(look, wideYn, theme);
      const canvas = new OffscreenCanvas(2 * width, 2 * height);
      const context = canvas.getContext('2d');
      context.scale(2, 2);
      paint(context);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      if (!window.map.hasImage(name)) window.map.addImage(name, pixels, { pixelRatio: 2 });
    });
  };
  window.go = (center, zoom) =>
    new Promise((resolve) => {
      window.map.jumpTo({ center, zoom });
      window.map.once('idle', () => resolve());
    });
</script>`;

/** As the browser runs it: the drawing of the product, its types left out. */
const shields = stripTypeScriptTypes(
  await readFile(new URL('../src/web/map/shieldDrawing.ts', import.meta.url), 'utf8'),
);

async function openMap(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.route(`${origin}/contact-sheet*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: document }),
  );
  await page.route(`${origin}/contact-sheet/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/contact-sheet/shieldDrawing.js')
      return route.fulfill({ contentType: 'text/javascript', body: shields });
    const file = files[pathname];
    if (!file) return route.abort();
    return route.fulfill({ contentType: file.type, body: await readFile(file.path) });
  });
  const face = (cut: string) => [{ url: `${origin}/contact-sheet/${cut}.woff2` }];
  const style = mapStyle({
    theme,
    origin,
    fontFaces: {
      [mapFonts.regular]: face('400-normal'),
      [mapFonts.italic]: face('400-italic'),
      [mapFonts.medium]: face('500-normal'),
      [mapFonts.strong]: face('600-normal'),
    },
  });
  await page.goto(`${origin}/contact-sheet`);
  await page.waitForFunction('window.begin');
  await page.evaluate(`window.begin(${JSON.stringify(style)})`);
}

async function view(page: Page, { latitude, longitude }: Point, zoom: number): Promise<Buffer> {
  await page.evaluate(`window.go([${longitude}, ${latitude}], ${zoom})`);
  return page.screenshot({ type: 'png' });
}

async function takeSheet(page: Page, theme: 'light' | 'dark', centres: Point[]): Promise<string> {
  await openMap(page, theme);
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
