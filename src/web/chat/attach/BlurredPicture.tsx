/** Fills its frame: with a few blurred pixels at once, and with the picture when it is there. */
import { useState } from 'react';
import type { Attachment } from '#domain/chat/Attachment.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useAttachmentUrl } from './attachmentUrls.ts';

export function BlurredPicture({ picture }: { picture: Attachment }) {
  const shown = useAttachmentUrl(picture.previewFileId);
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <span className="relative block size-full overflow-hidden">
      <img
        src={picture.blur}
        alt=""
        aria-hidden
        className="absolute inset-0 size-full scale-110 object-cover blur-md"
      />
      {shown.status === 'idle' && (
        <img
          src={shown.url}
          alt=""
          width={picture.width}
          height={picture.height}
          onLoad={() => setIsDrawn(true)}
          className={`absolute inset-0 size-full object-cover transition-opacity ${isDrawn ? '' : 'opacity-0'}`}
        />
      )}
      {shown.status === 'failed' && (
        <span className="absolute inset-0 grid place-items-center text-ink-soft">
          <Icon name="image" words="The picture could not be loaded" />
        </span>
      )}
    </span>
  );
}
