/** What somebody wants to attach: looked through and made showable, beside the server. */
import { open, readFile } from 'node:fs/promises';
import type { Attachment } from '#domain/chat/Attachment.ts';
import { lieOfName, nameOfAttachment } from '#domain/chat/attachmentName.ts';
import { attachmentRules } from '#domain/file/uploadRules.ts';
import type { UploadReaders } from '../platform/form/UploadReaders.ts';
import type { ReceivedUpload } from '../platform/http/readUpload.ts';
import { photoMediaType } from '../platform/photo/photoDecoder.ts';

/** Of a large screen; more than anybody sees is not kept. */
const sidePx = 2560;
/** Of the widest bubble, for dense screens. */
const previewSidePx = 640;

export interface Showable extends Pick<
  Attachment,
  'kind' | 'name' | 'mediaType' | 'width' | 'height' | 'blur' | 'pages'
> {
  content: Uint8Array;
  preview: { content: Uint8Array; mediaType: string };
}

/** @returns the sentence that says why it cannot be attached, where that is so */
export async function readAttachment(
  { photos, firstPages }: UploadReaders,
  { path, name: given }: Pick<ReceivedUpload, 'path' | 'name'>,
  accountId: string,
): Promise<Showable | { fault: string }> {
  const kind = (await isPdf(path)) ? 'pdf' : 'picture';
  const name = nameOfAttachment(given, kind);
  if (kind === 'pdf') {
    const fault = lieOfName(given, kind);
    if (fault !== null) return { fault };
    const page = await firstPages.read({ path, sidePx: previewSidePx }, accountId);
    if ('fault' in page) return page;
    const { png, width, height, blur, pages } = page;
    const preview = { content: png, mediaType: 'image/png' };
    const content = await readFile(path);
    return {
      kind,
      name,
      mediaType: 'application/pdf',
      content,
      preview,
      width,
      height,
      blur,
      pages,
    };
  }
  const order = { path, rules: attachmentRules, sidePx, previewSidePx };
  const picture = await photos.reencode(order, accountId);
  if ('fault' in picture) return picture;
  const fault = lieOfName(given, kind);
  if (fault !== null) return { fault };
  const { picture: small, width, height, blur } = picture.preview!;
  const preview = { content: small, mediaType: photoMediaType };
  return {
    ...{ kind, name, mediaType: photoMediaType, content: picture.photo, preview },
    ...{ width, height, blur, pages: null },
  };
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(5);
    await file.read(head, 0, 5, 0);
    return head.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}
