import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { Proof } from './gatherProof.ts';

/**
 * Appends a Document Security Store (ETSI EN 319 142-1, 5.4.2) to a PDF that has one signature field or
 * more: what proves each signature for good, and for each by its hash (VRI) what it needs.
 * @throws Error when the PDF cannot be added to
 */
export async function addProof(bytes: Uint8Array, proof: Proof): Promise<Buffer> {
  const pdf = await PDF.load(bytes);
  if (pdf.canSaveIncrementally() !== null) throw new Error('This PDF cannot be added to.');
  const stream = (data: Buffer): PdfRef => pdf.register(new PdfStream(new PdfDict(), data));
  const kept = (list: Buffer[]) => new PdfArray(distinct(list).map(stream));
  const certificates = kept(proof.certificates);
  const responses = kept(proof.ocspResponses);
  const crls = kept(proof.crls);
  const related = new PdfDict();
  for (const field of pdf.getForm()?.getSignatureFields() ?? []) {
    const contents = field.getSignatureDict()?.get('Contents');
    if (!(contents instanceof PdfString)) continue;
    const entry = PdfDict.of({ Cert: certificates });
    if (responses.length > 0) entry.set('OCSP', responses);
    if (crls.length > 0) entry.set('CRL', crls);
    related.set(createHash('sha1').update(contents.bytes).digest('hex').toUpperCase(), entry);
  }
  const store = PdfDict.of({ Type: PdfName.of('DSS'), Certs: certificates, VRI: related });
  if (responses.length > 0) store.set('OCSPs', responses);
  if (crls.length > 0) store.set('CRLs', crls);
  pdf.getCatalog().set('DSS', pdf.register(store));
  return Buffer.from(await pdf.save({ incremental: true }));
}

function distinct(list: Buffer[]): Buffer[] {
  return [...new Map(list.map((one) => [one.toString('base64'), one])).values()];
}
