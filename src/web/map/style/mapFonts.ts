/** The map's fonts, by the names under which fontFaces.ts declares their files. */
export const mapFonts = {
  regular: 'Map Regular',
  italic: 'Map Italic',
  medium: 'Map Medium',
  strong: 'Map Strong',
} as const;
