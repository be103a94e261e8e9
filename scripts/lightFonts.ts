/**
 * Titles are drawn in one softness and without the wonky letters (`ui/tokens.css`): the typeface is cut
 * to that, which halves what every page loads of it. Signatures have a file of their own.
 */
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const titles = /^assets\/fraunces-latin(?:-ext)?-full-normal-[\w-]+\.woff2$/;
/** As the pages ask for it; whoever changes them there changes them here. */
const variationAxes = { SOFT: 60, WONK: 0, wght: { min: 400, max: 700 } };
/** All of the Latin script, punctuation and signs: more than the files have. */
const letters = String.fromCodePoint(
  ...Array.from({ length: 0x2300 - 0x20 }, (_, at) => at + 0x20),
  ...Array.from({ length: 0xa800 - 0xa720 }, (_, at) => at + 0xa720),
  ...Array.from({ length: 0xfb07 - 0xfb00 }, (_, at) => at + 0xfb00),
  0x2c60,
  0x2c6d,
  0xfeff,
  0xfffd,
);

export function lightFonts(): Plugin {
  return {
    name: 'light-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const found = Object.values(bundle).filter((file) => titles.test(file.fileName));
      if (found.length !== 2) throw new Error('The typeface of titles is not where it was.');
      for (const file of found) {
        if (file.type !== 'asset') continue;
        const options = { targetFormat: 'woff2' as const, variationAxes };
        file.source = await subsetFont(Buffer.from(file.source), letters, options);
      }
    },
  };
}
