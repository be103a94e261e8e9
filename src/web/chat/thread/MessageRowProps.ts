/** What one place in the list is drawn with. */
import type { LegalDate } from '#domain/calendar.ts';
import type { Message } from '#domain/chat/Message.ts';
import type { Chosen } from './MessageMenu.tsx';
import type { Reader } from './people.ts';

export interface MessageRowProps {
  number: number;
  message: Message | undefined;
  /** The one above it, where it is known. */
  before: Message | undefined;
  isFirst: boolean;
  /** From here on it is new since one was here last. */
  isFirstNew: boolean;
  /** Of the last of one’s own. */
  mark: string | null;
  /** One has just jumped to it. */
  isLit: boolean;
  /** The one that the Tab key reaches. */
  isCurrent: boolean;
  today: LegalDate;
  locale: string;
  reader: Reader;
  mayEdit: boolean;
  /** null where one can only read. */
  onChoose: ((chosen: Chosen) => void) | null;
  onQuoted(number: number): void;
}
