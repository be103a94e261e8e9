/**
 * The first page of a PDF as a small picture, for people who decide whether to open it. Reading PDFs
 * of strangers takes a decoder of a million lines, so this runs in a process of its own
 * (`firstPageProcess.ts`).
 */
import { readFile } from 'node:fs/promises';
import * as mupdf from 'mupdf';
import { TooMuchOnPage, weighPage } from './weighPage.ts';

/** A local file, and the square in pixels that the picture shall fit. */
export interface FirstPageOrder {
  path: string;
  sidePx: number;
}

export type FirstPage =
  | { pages: number; png: Uint8Array; width: number; height: number; blur: string }
  | { fault: string };

/** A page is drawn no smaller than this on its shorter side, so that a ribbon is one too. */
const leastPx = 24;
const blurSidePx = 12;

/** The picture, or the sentence that says why this is no PDF that people can open. */
export async function readFirstPage({ path, sidePx }: FirstPageOrder): Promise<FirstPage> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return { fault: 'Choose a PDF.' };
  try {
    const opened = mupdf.PDFDocument.openDocument(bytes, 'application/pdf');
    if (opened.needsPassword()) {
      return { fault: 'The PDF is protected by a password. Save it without one, and choose that.' };
    }
    const pages = opened.countPages();
    if (pages < 1) return { fault: damaged };
    const pdf = opened.asPDF();
    if (pdf) weighPage(pdf.findPage(0));
    const page = opened.loadPage(0);
    return { pages, ...draw(page, sidePx), blur: blurOf(page) };
  } catch (error) {
    return { fault: error instanceof TooMuchOnPage ? tooMuch : damaged };
  }
}

const tooMuch =
  'There is too much on the first page of this PDF. Print it into a new PDF, and choose that.';
const damaged = 'The PDF is damaged. Choose another one.';

function draw(page: mupdf.Page, sidePx: number) {
  const pixmap = pixmapOf(page, sidePx);
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  return { png: pixmap.asPNG().slice(), width, height };
}

function blurOf(page: mupdf.Page): string {
  const png = pixmapOf(page, blurSidePx).asPNG();
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

/** Each side is drawn by its own scale, so that no page is larger than the square. */
function pixmapOf(page: mupdf.Page, sidePx: number): mupdf.Pixmap {
  const [left, top, right, bottom] = page.getBounds();
  const [wide, high] = [right - left, bottom - top];
  if (!(wide > 0 && high > 0)) throw new Error('The page has no size.');
  const scale = sidePx / Math.max(wide, high);
  const least = Math.min(leastPx, sidePx);
  const [across, down] = [Math.max(scale, least / wide), Math.max(scale, least / high)];
  return page.toPixmap([across, 0, 0, down, 0, 0], mupdf.ColorSpace.DeviceRGB, false, true);
}
