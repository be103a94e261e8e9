/** Links that end letters without signing in: they say whose and which, signed, and nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeApi } from '#api/notice.ts';
import { NoticeEvent } from '#domain/notice/NoticeEvent.ts';
import type { NoticeWorld } from './NoticeWorld.ts';

/** `event` null: all that can be done without, as a digest gathers several. */
export interface Unsubscribing {
  userId: string;
  event: NoticeEvent | null;
}

const all = 'all';

/** Of the page that asks, and what a mail program posts to. */
export function unsubscribeLinks(
  { origin, unsubscribeKey }: Pick<NoticeWorld, 'origin' | 'unsubscribeKey'>,
  { userId, event }: Unsubscribing,
): { url: string; oneClickUrl: string } {
  const said = `${userId}.${event ?? all}`;
  const token = new URLSearchParams({ token: `${said}.${sign(unsubscribeKey, said)}` });
  return {
    url: `${origin()}/unsubscribe?${token}`,
    oneClickUrl: `${origin()}${noticeApi.oneClick.path}?${token}`,
  };
}

/** null where nobody here has signed it. */
export function readUnsubscribing(key: Uint8Array, token: string): Unsubscribing | null {
  const [userId, event, mac, ...more] = token.split('.');
  if (userId === undefined || event === undefined || mac === undefined || more.length > 0)
    return null;
  const [given, right] = [mac, sign(key, `${userId}.${event}`)].map((text) => Buffer.from(text));
  if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return null;
  const known = NoticeEvent.safeParse(event);
  return { userId, event: known.success ? known.data : null };
}

function sign(key: Uint8Array, said: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${said}`).digest('base64url');
}
