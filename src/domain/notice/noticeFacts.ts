/** What can happen to somebody's notices; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** There is a new one, or some were read; or how they want to be told changed. */
const NoticeChanged = z.object({ kind: z.literal('notice.changed'), userId: z.uuid() });

export const noticeFacts = [NoticeChanged] as const;
