/** How long something has been waiting, as short as a line of a list allows. */

/** `under a minute`, `12 min`, `2 h`, `3 days`. */
export function timeInWords(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** `2 h, longer than usual`. */
export function waitingWords(waitingMinutes: number, lateYn: boolean): string {
  const time = timeInWords(waitingMinutes);
  return lateYn ? `${time}, longer than usual` : time;
}

/** Below an empty queue; the median is null where nothing was approved. */
export function medianSentence(medianMinutes: number | null): string {
  return medianMinutes === null
    ? 'Nothing was approved this week yet.'
    : `Median approval ${timeInWords(medianMinutes)} this week.`;
}
