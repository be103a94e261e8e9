/**
 * Where one writes. Enter sends and Shift+Enter begins a line; on a phone, whose keyboard has no
 * Shift+Enter, Enter begins one and the button sends. What is wrong is said before it is sent.
 */
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { FileWords, MessageBody } from '#domain/chat/Message.ts';
import {
  findMoneyInstructions,
  moneyInstructionsSentence,
} from '#domain/chat/moneyInstructions.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';

export interface ComposerProps {
  text: string;
  onText(text: string): void;
  /** Called with what may be sent; what is typed stays where it throws. */
  onSend(body: string): Promise<void>;
  /** `Message to Dana Whitfield`. */
  label: string;
  /** Stands above the field: what is answered, what it is about. */
  above?: ReactNode;
  /** Stands beside the field: what can be put into it. */
  beside?: ReactNode;
  /** It may go without words. */
  hasFiles?: boolean;
  /** Why it may not go as it is, beside what holds for every message. */
  fault?: string | null;
  /** Why it goes only when it is sent a second time. */
  hold?: string | null;
  /** `Send`, or what else it does. */
  verb?: string;
  onEscape?(): void;
  ref?: Ref<ComposerHandle>;
}

export interface ComposerHandle {
  focus(): void;
  /** Marks a passage, so that typing takes its place. */
  select(passage: string): void;
}

/** From here on the length is said. */
const nearlyFull = chatLimits.bodyCharacters - 200;

export function Composer(props: ComposerProps) {
  const { text, onText, onSend, label, above, beside, verb = 'Send', onEscape, ref } = props;
  const { hasFiles = false, fault = null, hold = null } = props;
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const problemId = useId();
  const length = text.length > nearlyFull ? [...text].length : 0;
  /** The text that was held back once; sent again it goes. */
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = hold !== null && held === text;
  const isEmpty = text.trim() === '' && !hasFiles;
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    select(passage) {
      const start = text.indexOf(passage);
      field.current?.focus();
      if (start >= 0) field.current?.setSelectionRange(start, start + passage.length);
    },
  }));

  async function send(): Promise<void> {
    if (isSending.current || isEmpty) return;
    const wrong = problemWith(text, hasFiles) || (fault ?? '');
    setProblem(wrong);
    if (wrong !== '') return;
    if (hold !== null && !isHeld) {
      setHeld(text);
      setProblem(hold);
      return;
    }
    isSending.current = true;
    try {
      await onSend(FileWords.parse(text));
      field.current?.focus();
    } catch {
      setProblem('This could not be kept on your device. Copy it before you leave.');
    } finally {
      isSending.current = false;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that chooses a word while one is being composed belongs to the keyboard (229: in Safari).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey || isTouched()) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      data-foot
      className="border-t border-line bg-paper px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-5 low-thread:pt-1 low-thread:pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      <div className="@container mx-auto max-w-3xl">
        {above}
        <div className="flex items-end gap-2 @max-[18rem]:flex-wrap @max-[18rem]:justify-between low-thread:flex-nowrap!">
          {beside !== undefined && <div className="-ml-2 flex shrink-0">{beside}</div>}
          <textarea
            ref={field}
            value={text}
            rows={1}
            dir="auto"
            aria-label={label}
            placeholder={label}
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? undefined : problemId}
            enterKeyHint={isTouched() ? 'enter' : 'send'}
            onChange={({ target }) => {
              onText(target.value);
              setProblem('');
            }}
            onKeyDown={onKeyDown}
            className="max-h-[min(14rem,40dvh)] min-h-11 w-full min-w-0 low-thread:order-none! low-thread:max-h-[25cqh] low-thread:px-2 @max-[18rem]:order-first placeholder-shown:low-thread:overflow-hidden placeholder-shown:low-thread:whitespace-nowrap placeholder-shown:low-thread:[field-sizing:fixed] resize-none rounded-card border border-line-strong bg-card px-3.5 py-2.5 transition-colors outline-none [field-sizing:content] placeholder:text-ink-soft focus:border-leaf focus:ring-1 focus:ring-leaf aria-invalid:border-brick"
          />
          <IconButton
            icon="send-horizontal"
            label={isHeld ? 'Send it as it is' : verb}
            type="submit"
            disabled={isEmpty}
            className="rounded-full! bg-leaf text-on-leaf! hover:bg-leaf! hover:brightness-110 disabled:bg-transparent! disabled:text-ink-soft! disabled:opacity-60"
          />
        </div>
        <p id={problemId} role="alert" className="text-small text-brick empty:hidden">
          {problem}
        </p>
        {length > nearlyFull && (
          <p className="figures mt-1 text-small text-ink-soft">
            {length} of {chatLimits.bodyCharacters} characters
          </p>
        )}
      </div>
    </form>
  );
}

function problemWith(text: string, hasFiles: boolean): string {
  const read = (hasFiles ? FileWords : MessageBody).safeParse(text);
  if (!read.success) return read.error.issues[0]?.message ?? 'Check how this is written.';
  return findMoneyInstructions(read.data) === null ? '' : moneyInstructionsSentence;
}

/** Written with fingers. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
