/** A home that was listed anew today is not new: it has been on offer for so many days before. */
export function backWords(earlierDays: number): string {
  return earlierDays === 1 ? 'Back after 1 day' : `Back after ${earlierDays} days`;
}
