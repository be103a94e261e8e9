/** The map's fonts as files of this app; MapLibre wants their addresses absolute. */
import italicExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-italic.woff2?url';
import regularExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import mediumExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-500-normal.woff2?url';
import strongExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2?url';
import italic from '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff2?url';
import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import medium from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url';
import strong from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url';
import type { FontFacesSpecification } from 'maplibre-gl';
import { mapFonts } from './mapFonts.ts';

const latin = ['U+0000-00FF', 'U+2000-206F'];
/** Only fetched where a name needs it: Hawaiian, Spanish and native names. */
const extended = ['U+0100-02FF', 'U+1E00-1EFF'];

/** @param origin the page's own, such as `https://lintel.example` */
export function fontFaces(origin: string): FontFacesSpecification {
  const face = (file: string, extendedFile: string) => [
    { url: new URL(file, origin).href, 'unicode-range': latin },
    { url: new URL(extendedFile, origin).href, 'unicode-range': extended },
  ];
  return {
    [mapFonts.regular]: face(regular, regularExtended),
    [mapFonts.italic]: face(italic, italicExtended),
    [mapFonts.medium]: face(medium, mediumExtended),
    [mapFonts.strong]: face(strong, strongExtended),
  };
}
