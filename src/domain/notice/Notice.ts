/** Word of one event to one person: kept, shown in the centre, and sent by the ways they chose. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { Role } from '../user/User.ts';
import { NoticeEvent } from './NoticeEvent.ts';

export const Notice = z.object({
  noticeId: z.uuid(),
  event: NoticeEvent,
  title: z.string(),
  /** What the person may read of it, each as a paragraph. */
  paragraphs: z.array(z.string()),
  /** Path and query of the page that it is about. */
  path: z.string(),
  /** As what the person is told: the page may ask for it. */
  role: Role,
  /** How many of the same are gathered in it. */
  count: z.int().min(1),
  /** Of the newest that it gathers. */
  at: Instant,
  readYn: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;
