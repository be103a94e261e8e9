/** Choosing one file, or dropping it here, and seeing it go. Wrong ones are told before they go. */
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import {
  findUploadFault,
  kindNames,
  megabytes,
  type UploadRules,
} from '#domain/file/uploadRules.ts';
import { Button } from '../Button.tsx';
import { FileProgress } from './FileProgress.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { type SendOptions, useSending } from '../form/useSending.ts';

export interface FilePickerProps {
  /** What it is for, to those who do not see where it stands: "Profile photo". */
  label: string;
  /** On the button, a verb with its object: "Choose a photo". */
  action: string;
  rules: UploadRules;
  /** The picture that is there now. */
  currentUrl?: string | null;
  /** What is shown where no picture can be: `file-check` for documents. */
  icon?: IconName;
  /** One of many in a list: a low row without the preview. */
  lowYn?: boolean;
  /** Sends the file; its error becomes the words beside the button. */
  send(file: File, options: SendOptions): Promise<unknown>;
}

export function FilePicker({
  label,
  action,
  rules,
  currentUrl = null,
  icon = 'image',
  lowYn = false,
  send,
}: FilePickerProps) {
  const { sending, start, refuse, cancel } = useSending(send);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(
    () => () => {
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );

  function choose(files: FileList | null): void {
    const [file, ...more] = files ?? [];
    if (!file) return;
    const fault = more.length > 0 ? `Choose one ${rules.noun} only.` : findUploadFault(rules, file);
    if (fault !== null) return refuse(fault);
    if (file.type.startsWith('image/')) setPreviewUrl(URL.createObjectURL(file));
    start(file);
  }

  function stop(): void {
    cancel();
    setPreviewUrl(null);
  }

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      choose(event.dataTransfer.files);
    },
  };

  const loading = sending.status === 'loading';
  const failed = sending.status === 'failed';
  return (
    <fieldset
      aria-label={label}
      {...drop}
      className={`flex min-w-0 flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-dashed transition-colors ${lowYn ? 'p-3' : 'p-5'} ${over ? 'border-leaf bg-leaf-wash' : 'border-line-strong bg-card'}`}
    >
      {!lowYn && <Preview url={(failed ? null : previewUrl) ?? currentUrl} icon={icon} />}
      <div className="min-w-0 flex-1 basis-40">
        {loading && <FileProgress name={sending.file.name} share={sending.share} />}
        <div className="flex flex-wrap gap-2">
          {/* One button in turn for both, so that the focus stays where it is. */}
          <Button
            icon={loading ? 'x' : icon}
            aria-describedby={failed ? `${id}-error ${id}-hint` : `${id}-hint`}
            onClick={() => (loading ? stop() : input.current?.click())}
          >
            {loading ? 'Cancel' : action}
          </Button>
          {failed && sending.file && (
            <Button look="plain" icon="refresh-cw" onClick={() => start(sending.file!)}>
              Try again
            </Button>
          )}
        </div>
        {/* Both stand empty before they are needed, so that screen readers hear what comes. */}
        <p id={`${id}-error`} role="alert" className="mt-2 text-small text-brick empty:mt-0">
          {failed ? sending.message : null}
        </p>
        <output className="mt-2 block text-small text-leaf empty:mt-0">
          {sending.status === 'idle' && sending.sentYn ? 'Sent.' : null}
        </output>
        <p id={`${id}-hint`} className="mt-2 text-small text-ink-soft">
          {kindNames(rules.kinds)}, up to {megabytes(rules.maxBytes)}.
          <span className="hidden md:inline"> Or drop it here.</span>
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.kinds.map(({ mediaType }) => mediaType).join()}
        onChange={({ target }) => {
          choose(target.files);
          // So that the same file can be chosen once more.
          target.value = '';
        }}
      />
    </fieldset>
  );
}

function Preview({ url, icon }: { url: string | null; icon: IconName }) {
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-paper text-ink-soft">
      {url === null ? (
        <Icon name={icon} size={28} />
      ) : (
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
