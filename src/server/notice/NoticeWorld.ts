import type { World } from '../platform/World.ts';

/** What telling people takes. */
export interface NoticeWorld extends World {
  /** Where links in letters lead, without a slash at the end. */
  origin(): string;
  /** 32 bytes that the links which end letters are signed with. */
  unsubscribeKey: Uint8Array;
  /** Where an answer to the letter about a notice goes; null where no mail comes in. */
  replyAddress: ((noticeId: string) => string) | null;
}

export interface NoticeRoutesWorld extends NoticeWorld {
  /** The public one of the pair that pushes are signed with, base64url. */
  pushKey: string;
  /** Hosts of the push services that are called. */
  pushServices: readonly string[];
}
