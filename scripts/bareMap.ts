/**
 * A page with nothing but the map in the product's own style, on a running product's origin: for pictures of many
 * places, and for asking what is drawn. It is served to this browser alone.
 */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Point } from '#domain/geo.ts';
import { mapFonts } from '../src/web/map/style/mapFonts.ts';
import { mapStyle } from '../src/web/map/style/mapStyle.ts';

/** By its address under `/bare-map/`, what the page is made of. */
const files: Record<string, { type: string; path: string }> = {
  'map.css': moduleFile('text/css', 'maplibre-gl/dist/maplibre-gl.css'),
  ...Object.fromEntries(
    ['maplibre-gl', 'maplibre-gl-shared', 'maplibre-gl-worker'].map((name) => [
      `${name}.mjs`,
      moduleFile('text/javascript', `maplibre-gl/dist/${name}.mjs`),
    ]),
  ),
  ...Object.fromEntries(
    ['400-normal', '400-italic', '500-normal', '600-normal'].map((cut) => [
      `${cut}.woff2`,
      moduleFile('font/woff2', `@fontsource/noto-sans/files/noto-sans-latin-${cut}.woff2`),
    ]),
  ),
};

function moduleFile(type: string, name: string): { type: string; path: string } {
  return { type, path: fileURLToPath(import.meta.resolve(name)) };
}

const document = `<!doctype html><link rel="stylesheet" href="/bare-map/map.css">
<style>body { margin: 0 } #map { width: 100vw; height: 100vh }</style><div id="map"></div>
<script type="module">
  import { Map, setWorkerUrl } from '/bare-map/maplibre-gl.mjs';
  import { shieldDrawing } from '/bare-map/product/paint/shieldDrawing.ts';
  import { showSpareNames } from '/bare-map/product/spareNames.ts';
  setWorkerUrl('/bare-map/maplibre-gl-worker.mjs');
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
    showSpareNames(window.map);
  };
  const idle = () => new Promise((resolve) => window.map.once('idle', () => resolve()));
  window.go = async (center, zoom) => {
    window.map.jumpTo({ center, zoom });
    await idle();
    // Names that are missing are shown when the map has come to rest.
    window.map.triggerRepaint();
    await idle();
  };
</script>`;

/** The product's own code, as the browser runs it: its types left out. */
async function productFile(name: string): Promise<string> {
  return stripTypeScriptTypes(
    await readFile(new URL(`../src/web/map/${name}`, import.meta.url), 'utf8'),
  );
}

/** `window.map` is a MapLibre map then. */
export async function openBareMap(
  page: Page,
  origin: string,
  theme: 'light' | 'dark',
): Promise<void> {
  await page.route(`${origin}/bare-map**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: document }),
  );
  await page.route(`${origin}/bare-map/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice('/bare-map/'.length);
    const [, own] = /^product\/([\w/]+\.ts)$/.exec(name) ?? [];
    if (own) return route.fulfill({ contentType: 'text/javascript', body: await productFile(own) });
    const file = files[name];
    if (!file) return route.abort();
    return route.fulfill({ contentType: file.type, body: await readFile(file.path) });
  });
  const face = (cut: string) => [{ url: `${origin}/bare-map/${cut}.woff2` }];
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
  await page.goto(`${origin}/bare-map`);
  await page.waitForFunction('window.begin');
  await page.evaluate(`window.begin(${JSON.stringify(style)})`);
}

/** Resolves when everything there is drawn. */
export async function showOnBareMap(
  page: Page,
  { latitude, longitude }: Point,
  zoom: number,
): Promise<void> {
  await page.evaluate(`window.go([${longitude}, ${latitude}], ${zoom})`);
}
