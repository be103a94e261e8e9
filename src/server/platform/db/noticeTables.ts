/** The tables of notices as Kysely sees them. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Notice } from '#domain/notice/Notice.ts';
import type { NoticeChoices } from '#domain/notice/NoticeChoices.ts';
import type { PushSubscription } from '#domain/notice/PushSubscription.ts';
import type { QuietHours } from '#domain/notice/QuietHours.ts';

type NoticeTable = Omit<Notice, 'paragraphs' | 'readYn' | 'count'> & {
  userId: string;
  eventKey: string;
  paragraphs: JSONColumnType<string[]>;
  action: string;
  count: Generated<number>;
  /** Whose unread messages it gathers; null for all else. */
  threadId: Generated<string | null>;
  inAppYn: boolean;
  readAt: string | null;
  pushedAt: string | null;
};

interface NoticeDeliveryTable {
  noticeId: string;
  channel: 'mail' | 'push';
  dueAt: string;
  digestYn: boolean;
  attempts: Generated<number>;
}

interface NoticeSettingTable {
  userId: string;
  choices: JSONColumnType<NoticeChoices>;
  quietHours: JSONColumnType<QuietHours> | null;
  timeZone: string | null;
}

export interface NoticeTables {
  notice: NoticeTable;
  noticeDelivery: NoticeDeliveryTable;
  noticeSetting: NoticeSettingTable;
  pushSubscription: PushSubscription;
  mailBounce: {
    address: string;
    reason: string;
    bouncedAt: string;
    /** By a report, after a mail server had taken the letter. */
    returnedYn: Generated<boolean>;
  };
}
