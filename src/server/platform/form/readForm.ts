/**
 * A form as PDF: judged, and drawn page by page. Whoever signs sees these pictures, on every screen
 * and on paper, so that no viewer shows a form in its own way. Reading PDFs of strangers takes a
 * decoder of a million lines, so this runs in a process of its own (`formProcess.ts`).
 */
import { readFile } from 'node:fs/promises';
import * as mupdf from 'mupdf';

/** A local file, and how much of it is read. */
export interface FormOrder {
  path: string;
  limits: { pages: number; words: number; pictureBytes: number };
}

export interface DrawnPage {
  /** 8 bits a colour, without transparency. */
  png: Uint8Array;
  width: number;
  height: number;
  /** In points. */
  paperWidth: number;
  paperHeight: number;
  words: string;
}

export type ReadForm = { pages: DrawnPage[] } | { fault: string };

/** Fine enough to be read on paper in the size of the original. */
const dotsPerInch = 150;
const scale = dotsPerInch / 72;

/** In points: from a postcard to a sheet of 20 inches. */
const leastSide = 200;
const mostSide = 1440;
const mostObjects = 50_000;

class Fault extends Error {
  override name = 'Fault';
}

/** The pages, or the sentence that says why it is no form that people can sign. */
export async function readForm({ path, limits }: FormOrder): Promise<ReadForm> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') {
    return { fault: 'Choose a PDF form.' };
  }
  try {
    const form = open(bytes);
    requireStill(form);
    return { pages: draw(form, limits) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    return { fault: damaged };
  }
}

const damaged = 'The form is damaged or no PDF. Take it from the regulator again.';
const printIt = 'Print it into a new PDF and choose that one.';

function open(bytes: Uint8Array): mupdf.PDFDocument {
  const opened = mupdf.PDFDocument.openDocument(bytes, 'application/pdf');
  const form = opened.asPDF();
  if (!form) throw new Fault(damaged);
  if (form.needsPassword() || !form.getTrailer().get('Encrypt').isNull()) {
    throw new Fault('The form is protected by a password or by restrictions. Choose an open one.');
  }
  // What one program mends another one mends differently.
  if (form.wasRepaired()) throw new Fault(damaged);
  return form;
}

/** Names of actions that do something beside going to a page or an address. */
const acting = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Rendition',
  'Movie',
  'Sound',
  'GoToE',
  'SetOCGState',
  'RichMediaExecute',
]);

/** @throws Fault where it could show or do something else than its pages say */
function requireStill(form: mupdf.PDFDocument): void {
  const count = form.countObjects();
  if (count > mostObjects) throw new Fault('The form has too many parts to be looked through.');
  const catalog = form.getTrailer().get('Root');
  if (!catalog.get('OCProperties').isNull()) {
    throw new Fault(`The form has layers that can be hidden. ${printIt}`);
  }
  const fields = catalog.get('AcroForm', 'Fields');
  if (fields.isArray() && fields.length > 0) {
    throw new Fault(
      `The form has boxes to fill in, which each program shows otherwise. ${printIt}`,
    );
  }
  if (!catalog.get('AcroForm', 'XFA').isNull()) {
    throw new Fault(`The form is made of XFA, which few programs show. ${printIt}`);
  }
  for (let number = 1; number < count; number++) {
    requireStillPart(form.newIndirect(number).resolve(), 0);
  }
}

/** What lies directly in a part; whatever it refers to is looked at in its turn. */
function requireStillPart(part: mupdf.PDFObject, depth: number): void {
  if (depth > 30) throw new Fault(damaged);
  if (!part.isDictionary() && !part.isArray()) return;
  part.forEach((value, key) => {
    if (key === 'JS' || key === 'JavaScript') {
      throw new Fault(`The form has a program inside (JavaScript). ${printIt}`);
    }
    if (key === 'EmbeddedFiles' || key === 'EF') {
      throw new Fault(`The form carries other files inside. ${printIt}`);
    }
    if (key === 'S' && value.isName() && acting.has(value.asName())) {
      throw new Fault(
        value.asName() === 'JavaScript'
          ? `The form has a program inside (JavaScript). ${printIt}`
          : `The form does something when it is opened or pressed. ${printIt}`,
      );
    }
    if (!value.isIndirect()) requireStillPart(value, depth + 1);
  });
}

function draw(form: mupdf.PDFDocument, limits: FormOrder['limits']): DrawnPage[] {
  const count = form.countPages();
  if (count < 1) throw new Fault(damaged);
  if (count > limits.pages) {
    throw new Fault(`The form has more than ${limits.pages} pages. Choose a shorter one.`);
  }
  const pages: DrawnPage[] = [];
  let pictureBytes = 0;
  let letters = 0;
  for (let at = 0; at < count; at++) {
    const page = drawPage(form.loadPage(at));
    pages.push(page);
    pictureBytes += page.png.length;
    letters += page.words.length;
    if (pictureBytes > limits.pictureBytes || letters > limits.words) {
      throw new Fault('There is too much on the pages of this form. Choose a plainer one.');
    }
  }
  if (letters === 0) {
    throw new Fault(
      'The form has no words that a program can read: it looks like a scan. People who hear pages could not sign it. Take the regulator’s own PDF.',
    );
  }
  return pages;
}

function drawPage(page: mupdf.PDFPage): DrawnPage {
  const remarks = page.getObject().get('Annots');
  if (remarks.isArray()) {
    remarks.forEach((remark) => {
      const kind = remark.get('Subtype');
      if (kind.isName() && kind.asName() === 'Link') return;
      throw new Fault(`The form has notes or marks laid over its pages. ${printIt}`);
    });
  }
  const [left, top, right, bottom] = page.getBounds();
  const sides = [right - left, bottom - top];
  if (sides.some((side) => !(side >= leastSide && side <= mostSide))) {
    throw new Fault('A page of the form is too small or too large. Choose one in Letter size.');
  }
  const [paperWidth, paperHeight] = sides as [number, number];
  const matrix: mupdf.Matrix = [scale, 0, 0, scale, 0, 0];
  const words = page.toStructuredText('preserve-whitespace').asText().trim();
  const inColour = page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false, false);
  const drawn = isGrey(inColour.getPixels())
    ? page.toPixmap(matrix, mupdf.ColorSpace.DeviceGray, false, false)
    : inColour;
  const [width, height] = [drawn.getWidth(), drawn.getHeight()];
  return { png: drawn.asPNG().slice(), width, height, paperWidth, paperHeight, words };
}

function isGrey(pixels: Uint8ClampedArray): boolean {
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false;
  }
  return true;
}
