/** The form that a text names: its files read, compared with the hashes in the text, and printed. */
import { type BindingForm, formFileName, pageInWords } from '#domain/document/BindingForm.ts';
import type { KeptNamedFile } from '#domain/document/recordFaults.ts';
import { documentOf, type SignableDocument } from '#domain/document/SignableDocument.ts';
import type { FileStore } from '../platform/files/FileStore.ts';
import type { Attachment, Sheet } from '../platform/pdf/PdfDocument.ts';
import { readWhole } from './namedFiles.ts';
import { sha256 } from './sha256.ts';

export interface FormOnPaper {
  sheets: Sheet[];
  attachment: Attachment;
}

/**
 * null where the text has no form.
 * @throws Error where a file is not the one that the text names
 */
export async function formOnPaper(files: FileStore, text: string): Promise<FormOnPaper | null> {
  const { form } = documentOf(text);
  if (form === undefined) return null;
  const sheets: Sheet[] = [];
  for (const [at, page] of form.pages.entries()) {
    sheets.push({
      png: await readNamed(files, page),
      width: page.paperWidth,
      height: page.paperHeight,
      words: `${pageInWords(form, at)}. ${page.words}`,
    });
  }
  return {
    sheets,
    attachment: {
      name: formFileName,
      mediaType: 'application/pdf',
      description: `The form “${form.title}”, ${form.edition}: its pages stand in front of this document`,
      relationship: 'Source',
      content: await readNamed(files, form.file),
    },
  };
}

interface Named {
  fileId: string;
  sha256: string;
}

async function readNamed(files: FileStore, named: Named): Promise<Buffer> {
  const bytes = await readWhole(files, named.fileId);
  if (bytes === null || sha256(bytes) !== named.sha256) {
    throw new Error(`File ${named.fileId} is not the one that the text names.`);
  }
  return bytes;
}

/** What lies under the names that the texts of a document give of their forms. */
export async function lookAtForms(
  files: FileStore,
  texts: readonly { version: number; text: string }[],
): Promise<KeptNamedFile[]> {
  const looked: KeptNamedFile[] = [];
  const hashes = new Map<string, string | null>();
  for (const { version, text } of texts) {
    for (const [what, { fileId, sha256: named }] of filesOf(formIn(text))) {
      if (!hashes.has(fileId)) {
        const bytes = await readWhole(files, fileId);
        hashes.set(fileId, bytes && sha256(bytes));
      }
      const where = `${what} of the form, version ${version}`;
      looked.push({ where, sha256: named, foundSha256: hashes.get(fileId) ?? null });
    }
  }
  return looked;
}

/** A text that is none any more is a fault of its own. */
function formIn(text: string): SignableDocument['form'] {
  try {
    return documentOf(text).form;
  } catch {
    return undefined;
  }
}

function filesOf(form: BindingForm | undefined): [what: string, file: Named][] {
  if (form === undefined) return [];
  return [
    ['the PDF', form.file],
    ...form.pages.map((page, at): [string, Named] => [`page ${at + 1}`, page]),
  ];
}
