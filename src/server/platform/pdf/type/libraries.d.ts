/** What is used of two libraries whose own types are missing or do not fit how Node loads them. */

declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    variationAxes: Record<string, number> | undefined;
    keepAllGlyphs: boolean;
    noHinting: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options,
  ): Promise<Buffer>;
}

declare module 'bidi-js' {
  interface Levels {
    /** One for each UTF-16 code unit: even from left to right, odd from right to left. */
    levels: Uint8Array;
  }
  export default function makeBidi(): {
    getEmbeddingLevels(text: string, direction: 'ltr'): Levels;
    getReorderedIndices(text: string, levels: Levels): number[];
  };
}
