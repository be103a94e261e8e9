/** A decision that the others will ask about: it is not sent without a reason. */
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { ToggleChip } from '../Chip.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What pressing the button comes to. */
  about: string;
  label: string;
  /** Sentences to begin with; each goes into the field and out again. */
  suggestions?: readonly string[];
  /** Said where none is written. */
  missing: string;
  longest?: number;
  button: string;
  isSending: boolean;
  /** What went wrong, with what to do about it. */
  problem: ReactNode;
  onSend(reason: string): void;
  onClose(): void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, label, suggestions = [], missing, longest = 2000 } = props;
  const { button, isSending, problem, onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function send(): void {
    if (reason.trim() !== '') return onSend(reason.trim());
    setIsMissing(true);
    field.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      initialFocus={field}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button look="primary" isSending={isSending} onClick={send}>
            {isSending ? 'Sending …' : button}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{about}</p>
      <TextArea
        ref={field}
        label={label}
        className="mt-4"
        value={reason}
        onChange={(text) => {
          setReason(text);
          setIsMissing(false);
        }}
        maxLength={longest}
        required
        error={isMissing ? missing : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {suggestions.length > 0 && (
        <ul aria-label="Suggestions" className="mt-3 flex flex-wrap gap-2">
          {suggestions.map((sentence) => (
            <li
              key={sentence}
              className="max-w-full [&_button]:whitespace-normal [&_button]:text-left"
            >
              <ToggleChip
                pressed={reason.includes(sentence)}
                onChange={(pressed) => {
                  setReason(pressed ? withLine(reason, sentence) : withoutLine(reason, sentence));
                  setIsMissing(false);
                }}
              >
                {sentence}
              </ToggleChip>
            </li>
          ))}
        </ul>
      )}
      {problem}
    </Dialog>
  );
}

function withLine(text: string, line: string): string {
  return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
}

function withoutLine(text: string, line: string): string {
  return text
    .replace(line, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
