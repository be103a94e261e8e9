import type { World } from '../../platform/World.ts';
import type { NoticeWorld } from '../NoticeWorld.ts';

/** What telling people takes, around the world of a test. */
export function noticeWorldOf<W extends World>(world: W): W & NoticeWorld {
  return {
    ...world,
    origin: () => 'https://homes.example',
    unsubscribeKey: new Uint8Array(32).fill(5),
    replyAddress: null,
  };
}
