/** What an attached file is called when people save it: its end says what it is, and never lies. */
import type { AttachmentKind } from './Attachment.ts';

const ends: Record<string, AttachmentKind> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
  heic: 'picture',
  heif: 'picture',
  pdf: 'pdf',
};
const called: Record<AttachmentKind, string> = { picture: 'a picture', pdf: 'a PDF' };
const endOf: Record<AttachmentKind, string> = { picture: 'webp', pdf: 'pdf' };

const lastEnd = /\.([a-z0-9]{1,10})$/i;

/** Why a file is refused whose name says something else than its contents; null where it does not. */
export function lieOfName(name: string, kind: AttachmentKind): string | null {
  const claimed = ends[lastEnd.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (claimed === undefined || claimed === kind) return null;
  return `By its name this is ${called[claimed]}, but inside it is ${called[kind]}. Give it its right name, or choose another file.`;
}

/** `IMG_0412.HEIC` as `IMG_0412.webp`, since that is what it became. */
export function nameOfAttachment(given: string, kind: AttachmentKind): string {
  const stem = given.replace(lastEnd, '').trim() || 'file';
  return `${[...stem].slice(0, 120).join('')}.${endOf[kind]}`;
}
