import type { Attachment } from '#domain/chat/Attachment.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** One grey pixel. */
const blur =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export function aPictureSent(number: number, change: Partial<Attachment> = {}): Attachment {
  return {
    fileId: id(number),
    previewFileId: id(1000 + number),
    kind: 'picture',
    name: `room ${number}.webp`,
    mediaType: 'image/webp',
    byteSize: 240_000,
    width: 640,
    height: 480,
    blur,
    pages: null,
    ...change,
  };
}
