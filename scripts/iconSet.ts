/** The icon set (Iconify JSON) with just the icons that the web app names, from Lucide (ISC). */
import type { IconifyJSON } from '@iconify/types';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { iconNames } from '../src/web/ui/icon/iconNames.ts';

const path = 'assets/icons.json';

/** @throws Error naming the icons that the set does not have. */
export function makeIconSet(): IconifyJSON {
  const { icons, aliases = {} } = lucide as IconifyJSON;
  const found = iconNames.map((name) => [name, icons[name] ?? icons[aliases[name]?.parent ?? '']]);
  const missing = found.filter(([, icon]) => !icon).map(([name]) => name);
  if (missing.length > 0) throw new Error(`Lucide has no icon ${missing.join(', ')}.`);
  return {
    prefix: 'lintel',
    width: lucide.width,
    height: lucide.height,
    icons: Object.fromEntries(found) as IconifyJSON['icons'],
  };
}

export function iconSet(): Plugin {
  return {
    name: 'lintel-icon-set',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path, source: JSON.stringify(makeIconSet()) });
    },
    configureServer(server) {
      server.middlewares.use(`/${path}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(makeIconSet()));
      });
    },
  };
}
