/** What the live road brings along of conversations; loaded where somebody has some. */
import { ChatFrame } from '#api/chat/frames.ts';

/** Null for what is none, or of another version. */
export function readContent(value: unknown): ChatFrame | null {
  return ChatFrame.safeParse(value).data ?? null;
}
