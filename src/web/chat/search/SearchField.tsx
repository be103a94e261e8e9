/** A field that says what is looked for a moment after it was typed. */
import { useEffect, useRef, useState } from 'react';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

export interface SearchFieldProps {
  label: string;
  /** As soon as it is there. */
  takesFocus?: boolean;
  /** What is looked for from the beginning. */
  initial?: string;
  /** Trimmed; empty where nothing is looked for. */
  onLook(text: string): void;
}

const settleMs = 250;

export function SearchField({ label, takesFocus = false, initial = '', onLook }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    const timer = setTimeout(() => look.current(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <label className="flex h-11 items-center gap-2 rounded-control border border-line-strong bg-card px-3 focus-within:border-leaf focus-within:ring-1 focus-within:ring-leaf">
      <Icon name="search" size={18} className="shrink-0 text-ink-soft" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={chatLimits.searchCharacters}
        onChange={({ target }) => setText(target.value)}
        className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft focus-visible:shadow-none"
      />
    </label>
  );
}
