/** One picture over the whole screen, with the others of its message beside it. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, useState } from 'react';
import type { Attachment } from '#domain/chat/Attachment.ts';
import { attachment as attachmentRoute } from '#api/file.ts';
import { download } from '../../client/download.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { useOnLeave } from '../../ui/kept/KeptPage.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { useAttachmentUrl } from './attachmentUrls.ts';

export interface PictureViewerProps {
  pictures: readonly Attachment[];
  at: number;
  onAt(at: number): void;
  onClose(): void;
}

export function PictureViewer({ pictures, at, onAt, onClose }: PictureViewerProps) {
  const picture = pictures[at]!;
  const { sending, send } = useSend();
  const count = pictures.length;
  useOnLeave(onClose);

  const step = (by: number) => onAt((at + by + count) % count);
  function onKeyDown({ key }: KeyboardEvent): void {
    if (count > 1 && key === 'ArrowLeft') step(-1);
    if (count > 1 && key === 'ArrowRight') step(1);
  }
  const { fileId, name } = picture;
  const save = () => send(async () => saveBlob(await download(attachmentRoute, { fileId }), name));

  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          data-theme="dark"
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none"
        >
          <header className="flex items-center gap-2 py-1 pr-1 pl-4">
            <Base.Title className="min-w-0 flex-1 truncate font-medium">
              <bdi>{name}</bdi>
            </Base.Title>
            {count > 1 && (
              <output className="figures text-small whitespace-nowrap text-ink-soft">
                {at + 1} of {count}
              </output>
            )}
            <IconButton icon="download" label="Save the picture" onClick={() => void save()} />
            <Base.Close render={<IconButton icon="x" label="Close" />} />
          </header>
          <p role="alert" className="px-4 text-small text-brick empty:hidden">
            {sending.status === 'failed' ? sending.message : null}
          </p>
          <div className="relative min-h-0 flex-1">
            <Whole key={fileId} picture={picture} />
            {count > 1 && (
              <>
                <IconButton
                  icon="chevron-left"
                  label="The picture before"
                  onClick={() => step(-1)}
                  className="absolute! top-1/2 left-2 rounded-full! bg-card/80"
                />
                <IconButton
                  icon="chevron-right"
                  label="The next picture"
                  onClick={() => step(1)}
                  className="absolute! top-1/2 right-2 rounded-full! bg-card/80"
                />
              </>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The small one, which is there already, stands in for the whole one. */
function Whole({ picture }: { picture: Attachment }) {
  const small = useAttachmentUrl(picture.previewFileId);
  const whole = useAttachmentUrl(picture.fileId);
  const [isDrawn, setIsDrawn] = useState(false);
  const url = small.status === 'idle' ? small.url : picture.blur;
  return (
    <>
      {!isDrawn && (
        <img src={url} alt="" aria-hidden className="absolute inset-0 size-full object-contain" />
      )}
      {whole.status === 'idle' && (
        <img
          src={whole.url}
          alt={picture.name}
          onLoad={() => setIsDrawn(true)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {whole.status === 'failed' && (
        <p role="alert" className="absolute inset-x-0 bottom-6 text-center">
          The picture could not be loaded. Close it and open it again.
        </p>
      )}
    </>
  );
}
