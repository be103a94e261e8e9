/** The files of a message that waits to be sent. */
import { Icon } from '../../ui/icon/Icon.tsx';
import type { UnsentFile } from '../ownOutbox.ts';
import { byteWords } from './byteWords.ts';

export function UnsentFiles({ files }: { files: readonly UnsentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files of this message" className="grid gap-1 text-small">
      {files.map(({ key, file }) => (
        <li key={key} className="flex min-w-0 items-center gap-2">
          <Icon
            name={file.type === 'application/pdf' ? 'file-text' : 'image'}
            size={16}
            className="shrink-0"
          />
          <bdi className="truncate">{file.name}</bdi>
          <span className="figures shrink-0">{byteWords(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
