import { formatDate } from '../calendar.ts';
import type { Jurisdiction } from './jurisdiction.ts';

/** Nothing is called reviewed without a reviewer and a day. Without a full stop. */
export function reviewWords({ review }: Pick<Jurisdiction, 'review'>, locale?: string): string {
  return review === null
    ? 'Not reviewed by counsel'
    : `Reviewed by ${review.by} on ${formatDate(review.on, locale)}`;
}
