/**
 * Titles are drawn in one softness, in one optical size and without the wonky letters (`ui/tokens.css`),
 * text in the weights that the pages use: the typefaces are cut to that, to less than half of what
 * every page would load of them. Signatures have a file of their own.
 */
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Cut {
  file: RegExp;
  /** As the pages ask for it; whoever changes them there changes them here. */
  variationAxes: Record<string, number | { min: number; max: number }>;
}

const wght = { min: 400, max: 700 };
const cuts: readonly Cut[] = [
  {
    file: /^assets\/fraunces-latin(?:-ext)?-full-normal-[\w-]+\.woff2$/,
    // Between a card's title of 20 px and the largest of 48.
    variationAxes: { SOFT: 60, WONK: 0, opsz: 36, wght },
  },
  {
    file: /^assets\/hanken-grotesk-latin(?:-ext)?-wght-normal-[\w-]+\.woff2$/,
    variationAxes: { wght },
  },
];
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
      for (const { file: named, variationAxes } of cuts) {
        const found = Object.values(bundle).filter((file) => named.test(file.fileName));
        if (found.length !== 2) throw new Error(`${named.source} is not where it was.`);
        for (const file of found) {
          if (file.type !== 'asset') continue;
          const options = { targetFormat: 'woff2' as const, variationAxes };
          file.source = await subsetFont(Buffer.from(file.source), letters, options);
        }
      }
    },
  };
}
