/** What will go with the message, above the field: each file with how far it is, and a way out. */
import { useState } from 'react';
import { FileProgress } from '../../ui/fields/FileProgress.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import type { Upload, Uploads } from './useUploads.ts';

export function UploadTray({ uploads }: { uploads: Uploads }) {
  const { list, problem } = uploads;
  return (
    <>
      {list.length > 0 && (
        <ul aria-label="Files of this message" className="flex gap-2 overflow-x-auto pt-1 pb-2">
          {list.map((upload) => (
            <li key={upload.key} className="w-56 shrink-0">
              <UploadCard upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="pb-1 text-small text-brick empty:hidden">
        {problem}
      </p>
    </>
  );
}

function UploadCard({
  upload: { key, file, previewUrl, state },
  uploads,
}: {
  upload: Upload;
  uploads: Uploads;
}) {
  const isUnderWay = state.status === 'loading';
  return (
    <div className="flex h-full items-center gap-2 rounded-card border border-line bg-card p-1.5">
      <Thumbnail file={file} previewUrl={previewUrl} />
      <div className="min-w-0 flex-1 text-small">
        {isUnderWay ? (
          <FileProgress name={file.name} share={state.share} />
        ) : (
          <>
            <p className="truncate font-medium">
              <bdi>{file.name}</bdi>
            </p>
            {state.status === 'failed' ? (
              <p role="alert" className="text-brick">
                {state.message}
              </p>
            ) : (
              <p className="text-ink-soft">
                {state.status === 'idle' ? 'Ready to go' : 'Waits for its turn'}
              </p>
            )}
            {state.status === 'failed' && state.mayRetryYn && (
              <button
                type="button"
                onClick={() => uploads.retry(key)}
                className="min-h-8 font-medium text-leaf underline-offset-2 hover:underline"
              >
                Try again
              </button>
            )}
          </>
        )}
      </div>
      <IconButton
        icon="x"
        label={isUnderWay ? `Cancel ${file.name}` : `Remove ${file.name}`}
        onClick={() => uploads.remove(key)}
      />
    </div>
  );
}

function Thumbnail({ file, previewUrl }: Pick<Upload, 'file' | 'previewUrl'>) {
  // A browser that cannot show it (HEIC, mostly) shows the sign instead.
  const [isShown, setIsShown] = useState(true);
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-paper text-ink-soft">
      {previewUrl !== null && isShown ? (
        <img
          src={previewUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setIsShown(false)}
        />
      ) : (
        <Icon name={file.type === 'application/pdf' ? 'file-text' : 'image'} size={22} />
      )}
    </span>
  );
}
