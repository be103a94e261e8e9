/** The files of a message: pictures in a grid with their room kept from the start, PDFs as cards. */
import { useState } from 'react';
import { attachment as attachmentRoute } from '#api/file.ts';
import type { Attachment } from '#domain/chat/Attachment.ts';
import { download } from '../../client/download.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { BlurredPicture } from './BlurredPicture.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { byteWords } from './byteWords.ts';

export interface MessageFilesProps {
  attachments: readonly Attachment[];
  /** Words stand below them. */
  hasWords: boolean;
}

export function MessageFiles({ attachments, hasWords }: MessageFilesProps) {
  const pictures = attachments.filter(({ kind }) => kind === 'picture');
  const pdfs = attachments.filter(({ kind }) => kind === 'pdf');
  if (attachments.length === 0) return null;
  return (
    <div className={`grid w-80 max-w-full gap-1.5 ${hasWords ? 'mb-2' : ''}`}>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {pdfs.map((pdf) => (
        <PdfCard key={pdf.fileId} pdf={pdf} />
      ))}
    </div>
  );
}

/** More than that, and the last tile says how many there are. */
const mostTiles = 4;
/** The tallest and the widest that a single picture is shown; what is beyond is cut off. */
const [tallest, widest] = [4 / 5, 16 / 9];

function Pictures({ pictures }: { pictures: readonly Attachment[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const tiles = pictures.slice(0, mostTiles);
  const hidden = pictures.length - tiles.length;
  const isSingle = tiles.length === 1;
  return (
    <>
      <div className={`grid gap-1 ${isSingle ? '' : 'grid-cols-[1fr_1fr]'}`}>
        {tiles.map((picture, at) => {
          const isWide = tiles.length === 3 && at === 0;
          const ratio = isSingle
            ? Math.min(widest, Math.max(tallest, picture.width / picture.height))
            : isWide
              ? 2
              : 1;
          const isLast = at === tiles.length - 1 && hidden > 0;
          return (
            <button
              key={picture.fileId}
              type="button"
              aria-label={
                isLast ? `Open ${picture.name} and ${hidden} more` : `Open ${picture.name}`
              }
              onClick={() => setOpened(at)}
              style={{ aspectRatio: ratio }}
              className={`relative w-full overflow-hidden rounded-card border border-line ${isWide ? 'col-span-2' : ''}`}
            >
              <BlurredPicture picture={picture} />
              {isLast && (
                <span
                  aria-hidden
                  className="figures absolute inset-0 grid place-items-center bg-[oklch(0.2_0.01_160/0.62)] text-heading font-medium text-[oklch(1_0_0)]"
                >
                  +{hidden}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {opened !== null && (
        <PictureViewer
          pictures={pictures}
          at={opened}
          onAt={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function PdfCard({ pdf }: { pdf: Attachment }) {
  const { sending, send } = useSend();
  const { fileId, name, pages, byteSize } = pdf;
  const save = () => send(async () => saveBlob(await download(attachmentRoute, { fileId }), name));
  return (
    <div className="rounded-card border border-line bg-card p-2 text-ink">
      <div className="flex items-center gap-3">
        <span
          className="block w-14 shrink-0 overflow-hidden rounded-control border border-line bg-[oklch(1_0_0)]"
          style={{ aspectRatio: Math.min(1.4, Math.max(0.6, pdf.width / pdf.height)) }}
        >
          <BlurredPicture picture={pdf} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-medium">
            <Icon name="file-text" size={16} className="shrink-0 text-ink-soft" />
            <bdi className="truncate">{name}</bdi>
          </span>
          <span className="figures block text-small text-ink-soft">
            PDF · {pages === 1 ? '1 page' : `${pages} pages`} · {byteWords(byteSize)}
          </span>
        </span>
        <IconButton
          icon="download"
          label={`Save ${name}`}
          aria-disabled={sending.status === 'loading' || undefined}
          onClick={() => void save()}
        />
      </div>
      <SendProblem sending={sending} />
    </div>
  );
}
