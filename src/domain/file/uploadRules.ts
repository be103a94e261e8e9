/** What may be uploaded where, and the sentence for what may not: the same before and after sending. */
import { joinNames } from '../joinNames.ts';

export interface FileKind {
  mediaType: string;
  /** What people call it. */
  name: string;
}

export interface UploadRules {
  /** Stands in the sentences: `picture`, `document`. */
  noun: string;
  maxBytes: number;
  kinds: FileKind[];
}

const bytesPerMegabyte = 1024 * 1024;

/** What every browser shows as it is. */
export const pictureKinds: FileKind[] = [
  { mediaType: 'image/jpeg', name: 'JPEG' },
  { mediaType: 'image/png', name: 'PNG' },
  { mediaType: 'image/webp', name: 'WebP' },
  { mediaType: 'image/avif', name: 'AVIF' },
];

export const profilePhotoRules: UploadRules = {
  noun: 'picture',
  maxBytes: 10 * bytesPerMegabyte,
  kinds: pictureKinds,
};

export const sealedCopyRules: UploadRules = {
  noun: 'document',
  maxBytes: 20 * bytesPerMegabyte,
  kinds: [{ mediaType: 'application/pdf', name: 'PDF' }],
};

export const disclosureFormRules: UploadRules = {
  noun: 'form',
  maxBytes: 10 * bytesPerMegabyte,
  kinds: sealedCopyRules.kinds,
};

/** It travels inside of each sealed document, so it is smaller than others. */
export const stateFormRules: UploadRules = {
  noun: 'form',
  maxBytes: 3 * bytesPerMegabyte,
  kinds: sealedCopyRules.kinds,
};

/** Of a notice on paper, kept as it is. */
export const noticeScanRules: UploadRules = {
  noun: 'scan',
  maxBytes: 10 * bytesPerMegabyte,
  kinds: [...sealedCopyRules.kinds, ...pictureKinds.slice(0, 2)],
};

/** What goes with a message. HEIC is what phones take by default; people get it as WebP. */
export const attachmentRules: UploadRules = {
  noun: 'file',
  maxBytes: 25 * bytesPerMegabyte,
  kinds: [...pictureKinds, { mediaType: 'image/heic', name: 'HEIC' }, ...sealedCopyRules.kinds],
};

/** `Choose a JPEG, PNG, WebP or AVIF picture.` */
export function wrongKind({ noun, kinds }: UploadRules): string {
  return `Choose a ${kindNames(kinds)} ${noun}.`;
}

/** `The picture is larger than 10 MB. Choose a smaller one.` */
export function tooLarge({ noun, maxBytes }: UploadRules): string {
  return `The ${noun} is larger than ${megabytes(maxBytes)}. Choose a smaller one.`;
}

/** `The picture is empty. Choose another one.` */
export function emptyFile({ noun }: UploadRules): string {
  return `The ${noun} is empty. Choose another one.`;
}

/** `JPEG, PNG, WebP or AVIF` */
export function kindNames(kinds: FileKind[]): string {
  return joinNames(
    kinds.map(({ name }) => name),
    'or',
  );
}

/** `10 MB` */
export function megabytes(bytes: number): string {
  return `${Math.floor(bytes / bytesPerMegabyte)} MB`;
}

/**
 * What is already wrong with a file before it is sent, as a sentence; null when it may be tried.
 * @param claimed what the browser thinks it is; it often does not know, and may be wrong.
 */
export function findUploadFault(
  rules: UploadRules,
  claimed: { size: number; type: string },
): string | null {
  const { size, type } = claimed;
  if (type !== '' && !rules.kinds.some((kind) => kind.mediaType === type)) return wrongKind(rules);
  if (size > rules.maxBytes) return tooLarge(rules);
  return size === 0 ? emptyFile(rules) : null;
}
