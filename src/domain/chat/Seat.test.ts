import { expect, test } from 'vitest';
import { shownUnread } from './Seat.ts';

test.each([
  [{ unread: 0, markedUnreadYn: false }, 0],
  [{ unread: 0, markedUnreadYn: true }, 1],
  [{ unread: 3, markedUnreadYn: true }, 3],
  [{ unread: 3, markedUnreadYn: false }, 3],
])('%o shows %i', (seat, shown) => {
  expect(shownUnread(seat)).toBe(shown);
});
