/**
 * What names the typefaces stands in the page itself, not in its stylesheet. A drawn page is painted before
 * its stylesheet is put to use (`server/platform/firstSight`), and a sheet that names typefaces has all of it
 * laid out anew.
 */
import type { Plugin } from 'vite';

const entryStyles = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const face = /@font-face\s*\{[^}]*\}/g;

export function fontFacesInPage(): Plugin {
  return {
    name: 'font-faces-in-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const html = String(page.source);
        const [link, address] = entryStyles.exec(html) ?? [];
        const sheet = address && bundle[address];
        if (!link || !sheet || sheet.type !== 'asset')
          throw new Error('index.html names no stylesheet.');
        const css = String(sheet.source);
        const faces = css.match(face) ?? [];
        if (faces.length === 0) throw new Error('The stylesheet names no typeface.');
        sheet.source = css.replace(face, '');
        page.source = html.replace(link, () => `<style>${faces.join('')}</style>\n    ${link}`);
      },
    },
  };
}
