/** What is asked about notices, and what makes which answers old. */
import type { ReplyOf } from '#api/endpoint.ts';
import { noticeApi } from '#api/notice.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const noticeQueries = questions({
  unreadNotices: asks(noticeApi.unread, ['notices']),
  notices: asks(noticeApi.notices, ['notices']),
  noticeSettings: asks(noticeApi.settings, ['notices']),
  whatUnsubscribes: asks(noticeApi.whatUnsubscribes),
});

const tellsSettings = (reply: ReplyOf<typeof noticeApi.settings>) => ({
  name: 'noticeSettings',
  request: {},
  reply,
});

outdates(noticeApi.markRead, ['notices']);
outdates(noticeApi.markAllRead, ['notices']);
outdates(noticeApi.readPage, ['notices']);
outdates(noticeApi.choose, [], tellsSettings);
outdates(noticeApi.setQuietHours, [], tellsSettings);
outdates(noticeApi.addPush, [], tellsSettings);
outdates(noticeApi.removePush, [], tellsSettings);
outdates(noticeApi.tryMail, [], tellsSettings);
