/** Makes the app installable: icons, manifest, a page for when there is no connection, service worker. */
import type { Plugin } from 'vite';
import { buildWorker } from './buildWorker.ts';
import { drawIcons } from './drawIcons.ts';
import { contentHash, keptAhead } from './keptAhead.ts';
import { type ManifestIcon, manifestOf } from './manifestOf.ts';

const manifestPath = 'assets/manifest.webmanifest';
/** Stands in the served page too: there the server puts the page's own head. */
const headMarker = '<!--head-->';

export function installable(): Plugin {
  return {
    name: 'lintel-installable',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        const icons = (await drawIcons()).map((icon) => {
          const path = `assets/${icon.name}-${contentHash(icon.png)}.png`;
          emit(path, icon.png);
          return { ...icon, src: `/${path}` };
        });
        const iconNamed = (wanted: string) => icons.find(({ name }) => name === wanted)!.src;
        const inManifest = icons.flatMap(({ src, size, purpose }): ManifestIcon[] =>
          purpose === null ? [] : [{ src, sizes: `${size}x${size}`, type: 'image/png', purpose }],
        );
        emit(manifestPath, JSON.stringify(manifestOf(inManifest)));

        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const links =
          `<link rel="manifest" href="/${manifestPath}" />\n    ` +
          `<link rel="apple-touch-icon" href="${iconNamed('apple-touch-icon')}" />\n    `;
        const html = String(page.source).replace(headMarker, `${links}${headMarker}`);
        page.source = html;
        const shell = html.replace('<html ', '<html data-shell ').replace(headMarker, '');
        const shellPath = `assets/shell-${contentHash(shell)}.html`;
        emit(shellPath, shell);

        const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
        if (entry === undefined) throw new Error('The page begins with no script.');
        const worker = await buildWorker({
          keptAhead: [...keptAhead(bundle), shellPath].map((path) => `/${path}`),
          shell: `/${shellPath}`,
          entry,
          icon: iconNamed('lintel-192'),
          badge: iconNamed('lintel-badge'),
        });
        emit('sw.js', worker);
      },
    },
  };
}
