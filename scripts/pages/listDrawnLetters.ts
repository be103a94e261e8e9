/**
 * Writes down which letters the typefaces of the PDFs draw, so that a text can be judged without
 * reading a font: `node scripts/pages/listDrawnLetters.ts`, after a font package was added or updated.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawnLettersPath, encodeRanges } from '../../src/server/platform/pdf/type/drawnLetters.ts';
import { readDrawnRanges } from '../../src/server/platform/pdf/type/typefaces.ts';

writeFileSync(fileURLToPath(drawnLettersPath), encodeRanges(await readDrawnRanges()));
