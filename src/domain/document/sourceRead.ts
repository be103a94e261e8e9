import { formatDate } from '../calendar.ts';

interface MadeBy {
  readOn?: string | undefined;
  review?: { by: string; on: string } | null | undefined;
  /** What texts of `agreement-1` called the day on which the source was read. */
  reviewedOn?: string | undefined;
}

/** When a text's source was read, and that counsel has looked at it only where somebody has. */
export function sourceRead({ readOn, review, reviewedOn }: MadeBy, locale?: string): string {
  const day = readOn ?? reviewedOn;
  const read = day === undefined ? [] : [`read on ${formatDate(day, locale)}`];
  const reviewed = review
    ? `reviewed by ${review.by} on ${formatDate(review.on, locale)}`
    : 'not reviewed by counsel';
  return [...read, reviewed].join(', ');
}
