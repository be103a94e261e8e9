/** Forms for tests: written here, so that each has exactly the fault that it is for. */
import { renderPdf } from '../../pdf/renderPdf.ts';
import * as mupdf from 'mupdf';

/** A plain form of some pages, whose words name themselves. */
export async function aForm(title = 'A form', pageCount = 2): Promise<Buffer> {
  return renderPdf({
    title,
    id: 'form',
    version: '1',
    language: 'en-US',
    createdAt: '2027-01-01T00:00:00.000Z',
    blocks: Array.from({ length: pageCount }, (_, at) => [
      ...(at === 0 ? [] : [{ kind: 'newPage' as const }]),
      { kind: 'title' as const, text: `${title}, sheet ${at + 1}` },
      { kind: 'paragraph' as const, text: 'The broker works for the buyer. __________' },
    ]).flat(),
  });
}

/** The form after something was done to it. */
export async function changedForm(
  change: (form: mupdf.PDFDocument) => void,
  how = 'compress',
): Promise<Buffer> {
  const form = mupdf.PDFDocument.openDocument(await aForm(), 'application/pdf').asPDF()!;
  change(form);
  return Buffer.from(form.saveToBuffer(how).asUint8Array());
}

const program = { S: 'JavaScript', JS: '(app.alert(1))' };

export const hostileForms: [what: string, make: () => Promise<Buffer>, says: RegExp][] = [
  ['words', () => Promise.resolve(Buffer.from('no form at all')), /Choose a PDF form/],
  ['a head alone', () => Promise.resolve(Buffer.from('%PDF-1.7\n%%EOF')), /damaged/],
  [
    'half a file',
    async () => {
      const whole = await aForm();
      return whole.subarray(0, whole.length / 2);
    },
    /damaged/,
  ],
  [
    'an encrypted file',
    () => changedForm(() => undefined, 'encrypt=aes-256,user-password=a,owner-password=b'),
    /protected/,
  ],
  [
    'one that restricts what is done with it',
    () => changedForm(() => undefined, 'encrypt=aes-256,user-password=,owner-password=b'),
    /protected/,
  ],
  [
    'a program that runs when it is opened',
    () =>
      changedForm((form) => {
        form
          .getTrailer()
          .get('Root')
          .put('OpenAction', form.addObject(asNames(form, program)));
      }),
    /JavaScript/,
  ],
  [
    'a program deep inside',
    () =>
      changedForm((form) => {
        form
          .getTrailer()
          .get('Root')
          .put('Names', { Kept: [{ JavaScript: [] }] });
      }),
    /JavaScript/,
  ],
  [
    'one that starts another program',
    () =>
      changedForm((form) => {
        form
          .getTrailer()
          .get('Root')
          .put('OpenAction', asNames(form, { S: 'Launch' }));
      }),
    /does something/,
  ],
  [
    'boxes to fill in',
    () =>
      changedForm((form) => {
        form
          .getTrailer()
          .get('Root')
          .put('AcroForm', { Fields: [{}] });
      }),
    /boxes to fill in/,
  ],
  [
    'layers',
    () =>
      changedForm((form) => {
        form.getTrailer().get('Root').put('OCProperties', { OCGs: [] });
      }),
    /layers/,
  ],
  [
    'a note over a page',
    () =>
      changedForm((form) => {
        form.loadPage(0).createAnnotation('FreeText').setContents('Not so.');
      }),
    /notes or marks/,
  ],
  [
    'files inside',
    () =>
      changedForm((form) => {
        form
          .getTrailer()
          .get('Root')
          .put('Names', { EmbeddedFiles: { Names: [] } });
      }),
    /other files/,
  ],
  ['too many pages', () => aForm('Long', 31), /more than 30 pages/],
  [
    'a huge page',
    () =>
      changedForm((form) => {
        form.loadPage(0).setPageBox('MediaBox', [0, 0, 14_000, 14_000]);
      }),
    /too small or too large/,
  ],
  [
    'a scan',
    () =>
      changedForm((form) => {
        for (let at = form.countPages(); at > 0; at--) form.deletePage(0);
        form.insertPage(-1, form.addPage([0, 0, 612, 792], 0, {}, '0 0 100 100 re f'));
      }),
    /looks like a scan/,
  ],
];

function asNames(form: mupdf.PDFDocument, { S, ...rest }: Record<string, string>) {
  return { S: form.newName(S!), ...rest };
}
