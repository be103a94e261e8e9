/** Choosing files for a message; on a phone also the camera. */
import { type ChangeEvent, useRef } from 'react';
import { uploadAttachment } from '#api/file.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';

const accepted = [
  ...uploadAttachment.upload.rules.kinds.map(({ mediaType }) => mediaType),
  // Few systems know the type of these by themselves.
  '.heic',
  '.heif',
].join();

export function AttachButton({ onFiles }: { onFiles(files: File[]): void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouched = matchMedia('(pointer: coarse)').matches;
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // So that the same file can be chosen once more.
    target.value = '';
  }
  return (
    <>
      <IconButton
        icon="paperclip"
        label="Attach pictures or PDFs"
        onClick={() => files.current?.click()}
      />
      {isTouched && (
        <IconButton icon="camera" label="Take a picture" onClick={() => camera.current?.click()} />
      )}
      <input ref={files} type="file" hidden multiple accept={accepted} onChange={choose} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={choose}
      />
    </>
  );
}
